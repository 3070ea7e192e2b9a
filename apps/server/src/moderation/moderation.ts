// Moderation as a feature of the server: reports about players, and moderators' decisions.
//
// `report-player` stores a report with the table's newest messages (`moderation/`, decision 047). Accounts with the
// role `moderator` (`npm run admin -- grant NAME moderator`) read the queue and decide by HTTP calls.
// `moderation/sanctions.ts` holds all mutes and suspensions in memory; chat and reactions ask it, and the gateway
// refuses every event of a suspended person. Suspending an account deletes its sessions.
//
// `moderation/chat-rules.ts` holds back chat messages before they are stored: links (`links.ts`), copies of one
// text, and floods. Quick phrases always pass. Each server has the rules in memory, as it has the sanctions; copies
// and floods are counted by all servers together.
//
// Moderators also see flags (`moderation/flag-store.ts`). At a suspension the devices of the account's sessions are
// kept; a sign-in looks its device up there, and a match flags the account. Each rated 1 vs 1 game adds to the
// counters of its pair (`rating-pairs.ts`) in the transaction that ends it, and the same transaction flags the pair
// once the counters have the signs of accounts that feed each other ratings. No query reads a history.
// `report-store.ts` weighs the reports in the database: the n-th open report of a network and of an author weighs
// 1/n, so that a flood of a few networks hides no other report. A decision is one transaction with all that follows
// from it (`decisions.ts`): an entry of the log, the closed reports, a sanction or a new name, and a notice to each
// person concerned. `decision-kinds.ts` has the list of all decisions. Taking one back is another entry, and the log's key on the undone entry lets only one succeed
// (decision 050). `notices.ts` sends a notice to connected sockets at once, and to a person's later ones until
// `see-notices`. A name that a moderator took from an account is in `barred_names`, so no account can have it. In
// the web, `app/ReportLayer.tsx` loads the dialog and the notices when they are needed, and `features/moderation` is
// the page `/moderation`.
import { refusalText } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accountOwner, deviceOwner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { refusedUntil } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import { appealCalls } from "./appeal-calls.ts";
import { AppealStore } from "./appeal-store.ts";
import { moderationCalls } from "./calls.ts";
import { ChatRules } from "./chat-rules.ts";
import { ChatRulesStore } from "./chat-rules-store.ts";
import { Decisions } from "./decisions.ts";
import { reportEvents } from "./events.ts";
import { FlagStore } from "./flag-store.ts";
import { ModerationStore } from "./moderation-store.ts";
import { moderatorBy } from "./moderator-of.ts";
import { Notices } from "./notices.ts";
import type { Moderation } from "./public.ts";
import { ReportStore } from "./report-store.ts";
import { Reports } from "./reports.ts";
import { ruleCalls } from "./rule-calls.ts";
import { Sanctions } from "./sanctions.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;

export function openModeration(app: App) {
  const { io, accounts, audience, changes } = app;
  const { cluster, config, database, limits, logger, wall } = app;
  const store = new ModerationStore(database);
  const ruleStore = new ChatRulesStore(database);
  const flags = new FlagStore(database);
  const sanctions = new Sanctions({ store, channel: cluster.channel, now: wall });
  const rules = new ChatRules({
    store: ruleStore,
    channel: cluster.channel,
    attempts: limits.attempts,
    ownHost: config.PUBLIC_URL === null ? null : new URL(config.PUBLIC_URL).hostname,
  });
  const moderatorOf = moderatorBy({ ...accounts, ownersOf: (accountId) => store.ownersOf(accountId) });
  const moderation = servicesOf({ sanctions, rules, flags, moderatorOf, now: wall });
  const reportStore = new ReportStore(database);
  const ofGuests = limits.attempts("guest-reports", RATES.guestReports);
  const reports = new Reports({
    store: reportStore,
    ofGuests,
    now: wall,
    messagesOf: (gameId) => app.chat.messagesOf(gameId),
    roomOf: (gameId) => app.rooms.roomOf(gameId),
  });
  const notices = new Notices({ database, io, channel: cluster.channel, logger });
  const decisions = new Decisions({
    store,
    notices,
    usernames: accounts.usernames,
    mailRenamed: accounts.mailRenamed,
    now: wall,
    deleteRoom: (roomId) => app.rooms.remove(roomId),
    sanctionsChanged: () => sanctions.changed(),
    warn: (playerId) => void audience.toSeat(playerId).emit("game-error", refusalText("WARNED"), "WARNED"),
  });
  changes.on("visitorChanged", (socket) => notices.identified(socket));
  return {
    ...moderation,
    events: reportEvents(app, { reports, notices }),
    calls: {
      ...moderationCalls(app, { store, reportStore, reports, decisions, moderatorOf }),
      ...appealCalls(app, { appeals: new AppealStore(database), store, decisions, moderatorOf }),
      ...ruleCalls({ rules, ruleStore, statements: store.statements, flags, moderatorOf, now: wall }),
    },
    prepare: async () => {
      await sanctions.prepare();
      await rules.prepare();
      await notices.prepare();
    },
    tasks: periodicWork({ sanctions, rules, store, reportStore, flags, now: wall }),
    close: () => notices.close(),
  };
}

interface ServicesWith extends Pick<Moderation, "moderatorOf"> {
  readonly sanctions: Sanctions;
  readonly rules: ChatRules;
  readonly flags: FlagStore;
  readonly now: () => number;
}

/** The answers of moderation to other features. */
function servicesOf({ sanctions, rules, flags, moderatorOf, now }: ServicesWith): Moderation {
  return {
    isMuted: ({ data }) => sanctions.isMuted(ownersOf(data.visitor)),
    mayPlay: (owners) => sanctions.suspensionOf(owners) === null,
    bannedBy: ({ data }) => {
      const suspension = sanctions.suspensionOf(ownersOf(data.visitor));
      const refusal = suspension === null ? null : refusedUntil(suspension.until, "SUSPENDED");
      return refusal?.ok === false ? refusal.refusal : null;
    },
    holds: (written) => rules.holds(written),
    suspensionOf: (accountId) => sanctions.suspensionOf([accountOwner(accountId)]),
    signedIn: async (deviceId, accountId) => {
      const owner = deviceOwner(deviceId);
      const others = (await flags.suspendedOn(digest(deviceId))).filter(
        (other) => other !== accountId && sanctions.suspensionOf([accountOwner(other)]) !== null,
      );
      const guest = sanctions.suspensionOf([owner]) === null ? [] : [owner];
      await flags.flagDevice(accountId, [...others, ...guest], now());
    },
    moderatorOf,
  };
}

interface PeriodicWith extends Pick<ServicesWith, "sanctions" | "rules" | "flags" | "now"> {
  readonly store: ModerationStore;
  readonly reportStore: ReportStore;
}

function periodicWork({ sanctions, rules, store, reportStore, flags, now }: PeriodicWith): readonly PeriodicWork[] {
  return [
    {
      everyMs: SECOND_MS,
      run: () => sanctions.read(),
      failure: "moderation: reading the sanctions failed, retrying",
    },
    {
      everyMs: SECOND_MS,
      run: () => rules.read(),
      failure: "moderation: reading the rules of the chat failed, retrying",
    },
    {
      everyMs: HOUR_MS,
      leaderOnly: true,
      run: async () => {
        await store.forgetOver(now());
        await reportStore.forgetExcess();
        await flags.forgetDevices();
      },
      failure: "moderation: deleting past sanctions and excess reports failed, retrying in an hour",
    },
  ];
}
