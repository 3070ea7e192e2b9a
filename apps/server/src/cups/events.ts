// The events of cups: joining, leaving, pausing and following.
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { CupAudience } from "./cup-audience.ts";
import type { Cups } from "./cups.ts";

export interface CupEventParts {
  readonly cups: Cups;
  readonly audience: Pick<CupAudience, "follow" | "unfollow">;
  /** Limits joining, leaving and pausing, which write to the database. */
  readonly changes: CallerLimit<IoSocket>;
  /** Limits following, which reads the database. */
  readonly follows: CallerLimit<IoSocket>;
}

export function cupEvents({
  cups,
  audience,
  changes,
  follows,
}: CupEventParts): Pick<EventHandlers, "join-cup" | "leave-cup" | "pause-cup" | "follow-cup" | "unfollow-cup"> {
  return {
    "join-cup": async ({ cupId }, socket) => {
      const account = accountOf(socket);
      if (account === null) return refused("FORBIDDEN");
      return changes.allows(socket) ? cups.join(cupId, account, socket.data.device) : refused("RATE_LIMITED");
    },
    "leave-cup": async ({ cupId }, socket) => {
      const account = accountOf(socket);
      if (account === null) return refused("FORBIDDEN");
      return changes.allows(socket) ? cups.leave(cupId, account) : refused("RATE_LIMITED");
    },
    "pause-cup": async ({ cupId, paused }, socket) => {
      const account = accountOf(socket);
      if (account === null) return refused("FORBIDDEN");
      return changes.allows(socket) ? cups.pause(cupId, account, paused) : refused("RATE_LIMITED");
    },
    "follow-cup": async ({ cupId }, socket) => {
      if (!follows.allows(socket)) return refused("RATE_LIMITED");
      const found = await cups.cup(cupId);
      if (!found.ok) return found;
      return audience.follow(socket, cupId) ? found : refused("RATE_LIMITED");
    },
    "unfollow-cup": async ({ cupId }, socket) => {
      audience.unfollow(socket, cupId);
      return accepted({});
    },
  };
}
