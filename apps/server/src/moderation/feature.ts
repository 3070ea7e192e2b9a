// Moderation as a feature of the server: reports about players, and what moderators decide.
import { refusalText } from "@chkobba/protocol";
import { CALLER_RATES } from "../config/rates.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Io } from "../realtime/socket.ts";
import type { Resources } from "../resources.ts";
import { type ModerationCallParts, moderationCalls } from "./calls.ts";
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

export interface ModerationFeatureParts
  extends Resources,
    Pick<ReportEventParts, "seatIn" | "occupant" | "messagesOf">,
    Pick<ModerationCallParts, "userOf"> {
  readonly opened: ReturnType<typeof openModeration>;
  /** The sockets of all servers on a seat. */
  readonly toSeat: (playerId: string) => ReturnType<Io["to"]>;
}

export function moderationFeature({ opened, toSeat, cluster, limits, wall, logger, ...parts }: ModerationFeatureParts) {
  const { store, sanctions } = opened;
  const { seatIn, occupant, messagesOf, userOf } = parts;
  const periodic = (everyMs: number, task: () => Promise<void>, failure: string) =>
    new PeriodicTask({ everyMs, task, failure, logger });
  return {
    events: reportEvents({
      ...{ store, seatIn, occupant, messagesOf, now: wall },
      calls: limits.byCaller(CALLER_RATES.playerReports),
    }),
    calls: moderationCalls({
      ...{ store, userOf, now: wall },
      sanctionsChanged: () => sanctions.changed(),
      warn: ({ playerId }) => void toSeat(playerId).emit("game-error", refusalText("WARNED"), "WARNED"),
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
