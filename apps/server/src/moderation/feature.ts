// Moderation as a feature of the server: reports about players, and moderators' decisions.
import { refusalText } from "@chkobba/protocol";
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { accountOwner, deviceOwner } from "../identity/owner.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { digest } from "../platform/secrets.ts";
import type { Resources } from "../resources.ts";
import { moderationCalls } from "./calls.ts";
import { ChatRules } from "./chat-rules.ts";
import { ChatRulesStore } from "./chat-rules-store.ts";
import { type DecisionParts, Decisions } from "./decisions.ts";
import { reportEvents } from "./events.ts";
import { FlagStore } from "./flag-store.ts";
import { ModerationStore } from "./moderation-store.ts";
import { moderatorBy } from "./moderator-of.ts";
import { Notices } from "./notices.ts";
import { ReportStore } from "./report-store.ts";
import { Reports, type ReportsParts } from "./reports.ts";
import { ruleCalls } from "./rule-calls.ts";
import { Sanctions } from "./sanctions.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;

/** Call before chat, reactions and the gateway are opened, because they ask moderation about sanctions. */
export function openModeration({ config, database, cluster, limits, wall }: Resources) {
  const store = new ModerationStore(database);
  const ruleStore = new ChatRulesStore(database);
  const flags = new FlagStore(database);
  const sanctions = new Sanctions({ store, channel: cluster.channel, now: wall });
  const rules = new ChatRules({
    ...{ store: ruleStore, channel: cluster.channel, attempts: limits.attempts },
    ownHost: config.PUBLIC_URL === null ? null : new URL(config.PUBLIC_URL).hostname,
  });
  return {
    ...{ store, ruleStore, flags, sanctions, rules },
    /**
     * Call when an account has signed in on a device. Flags the account if another account, or the guest, of that
     * device is suspended.
     */
    signedIn: async (deviceId: string, accountId: string) => {
      const owner = deviceOwner(deviceId);
      const accounts = (await flags.suspendedOn(digest(deviceId))).filter(
        (other) => other !== accountId && sanctions.suspensionOf([accountOwner(other)]) !== null,
      );
      const guest = sanctions.suspensionOf([owner]) === null ? [] : [owner];
      await flags.flagDevice(accountId, [...accounts, ...guest], wall());
    },
  };
}

export interface ModerationFeatureParts
  extends Context,
    Pick<ReportsParts, "messagesOf" | "roomOf">,
    Pick<DecisionParts, "usernames" | "mailRenamed" | "deleteRoom"> {
  readonly opened: ReturnType<typeof openModeration>;
}

export function moderationFeature({ opened, audience, identity, seats, changes, ...parts }: ModerationFeatureParts) {
  const { store, sanctions, rules, ruleStore, flags } = opened;
  const moderatorOf = moderatorBy({ ...identity, ownersOf: (accountId) => store.ownersOf(accountId) });
  const { cluster, database, io, limits, logger, wall } = parts;
  const { messagesOf, roomOf, usernames, mailRenamed, deleteRoom } = parts;
  const reportStore = new ReportStore(database);
  const ofGuests = limits.attempts("guest-reports", RATES.guestReports);
  const reports = new Reports({ store: reportStore, messagesOf, roomOf, ofGuests, now: wall });
  const notices = new Notices({ database, io, channel: cluster.channel, logger });
  const decisions = new Decisions({
    ...{ store, notices, usernames, mailRenamed, deleteRoom, now: wall },
    sanctionsChanged: () => sanctions.changed(),
    warn: (playerId) => void audience.toSeat(playerId).emit("game-error", refusalText("WARNED"), "WARNED"),
  });
  const periodic = (everyMs: number, task: () => Promise<void>, failure: string) =>
    new PeriodicTask({ everyMs, task, failure, logger });
  const { socket: ofAccount, network: ofNetwork } = CALLER_RATES.playerReports;
  changes.on("visitorChanged", (socket) => notices.identified(socket));
  return {
    events: reportEvents({
      ...{ ...seats, reports, notices },
      calls: {
        guests: limits.byCaller(CALLER_RATES.playerReports),
        accounts: limits.byCaller(CALLER_RATES.playerReports),
      },
      reads: limits.byCaller(CALLER_RATES.readNotices),
    }),
    calls: {
      ...moderationCalls({
        ...{ ...identity, store, reportStore, reports, decisions, moderatorOf, now: wall },
        limits: { account: limits.at(ofAccount), network: limits.at(ofNetwork) },
      }),
      ...ruleCalls({ rules, ruleStore, statements: store.statements, flags, moderatorOf, now: wall }),
    },
    prepare: async () => {
      await sanctions.prepare();
      await rules.prepare();
      await notices.prepare();
    },
    tasks: [
      periodic(SECOND_MS, () => sanctions.read(), "moderation: reading the sanctions failed, retrying"),
      periodic(SECOND_MS, () => rules.read(), "moderation: reading the rules of the chat failed, retrying"),
      periodic(
        HOUR_MS,
        async () => {
          if (!cluster.membership.isLeader()) return;
          await store.forgetOver(wall());
          await reportStore.forgetExcess();
          await flags.forgetDevices();
        },
        "moderation: deleting past sanctions and excess reports failed, retrying in an hour",
      ),
    ],
    close: () => notices.close(),
  };
}
