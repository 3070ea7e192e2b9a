// Moderation as a feature of the server: reports about players, and what moderators decide.
import { refusalText } from "@chkobba/protocol";
import { CALLER_RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Resources } from "../resources.ts";
import { moderationCalls } from "./calls.ts";
import { type ReportEventParts, reportEvents } from "./events.ts";
import { ModerationStore } from "./moderation-store.ts";
import { Sanctions } from "./sanctions.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;

/** Opened before the features that obey it. */
export function openModeration({ database, cluster, wall }: Resources) {
  const store = new ModerationStore(database);
  return { store, sanctions: new Sanctions({ store, channel: cluster.channel, now: wall }) };
}

export interface ModerationFeatureParts extends Context, Pick<ReportEventParts, "messagesOf"> {
  readonly opened: ReturnType<typeof openModeration>;
}

export function moderationFeature({ opened, audience, identity, seats, ...parts }: ModerationFeatureParts) {
  const { store, sanctions } = opened;
  const { cluster, limits, logger, messagesOf, wall } = parts;
  const periodic = (everyMs: number, task: () => Promise<void>, failure: string) =>
    new PeriodicTask({ everyMs, task, failure, logger });
  return {
    events: reportEvents({
      ...{ ...seats, store, messagesOf, now: wall },
      calls: limits.byCaller(CALLER_RATES.playerReports),
    }),
    calls: moderationCalls({
      ...{ ...identity, store, now: wall },
      sanctionsChanged: () => sanctions.changed(),
      warn: ({ playerId }) => void audience.toSeat(playerId).emit("game-error", refusalText("WARNED"), "WARNED"),
    }),
    prepare: () => sanctions.prepare(),
    tasks: [
      periodic(SECOND_MS, () => sanctions.read(), "moderation: reading the sanctions failed, retrying"),
      periodic(
        HOUR_MS,
        async () => {
          if (cluster.membership.isLeader()) await store.forgetOver(wall());
        },
        "moderation: deleting past sanctions failed, retrying in an hour",
      ),
    ],
  };
}
