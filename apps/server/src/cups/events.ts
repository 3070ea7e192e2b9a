// The events of cups: joining, leaving, pausing and following.
import type { App } from "../app.ts";
import { CALLER_RATES } from "../config/rates.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import { accepted, refused } from "../result.ts";
import type { CupAudience } from "./cup-audience.ts";
import type { CupService } from "./cup-service.ts";

export function cupEvents(
  { limits }: Pick<App, "limits">,
  { cups, audience }: { readonly cups: CupService; readonly audience: Pick<CupAudience, "follow" | "unfollow"> },
): Pick<EventHandlers, "join-cup" | "leave-cup" | "pause-cup" | "follow-cup" | "unfollow-cup"> {
  /** Limits joining, leaving and pausing, which write to the database. */
  const changes = limits.byCaller(CALLER_RATES.cups);
  /** Limits following, which reads the database. */
  const follows = limits.byCaller(CALLER_RATES.cupFollows);
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
