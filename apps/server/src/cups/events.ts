// The events of cups: joining, leaving, pausing and following.

import { EVENT_RATES } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { CupFollowers } from "./cup-followers.ts";
import type { CupService } from "./cup-service.ts";

export function cupEvents(
  { limits }: Pick<App, "limits">,
  { cups, followers }: { readonly cups: CupService; readonly followers: Pick<CupFollowers, "follow" | "unfollow"> },
): Pick<EventHandlers, "join-cup" | "leave-cup" | "pause-cup" | "follow-cup" | "unfollow-cup"> {
  /** Limits accounts only, so that guests, who are refused anyway, do not use up their network's share. */
  const changes = limits.byCaller(EVENT_RATES.cups);
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
      const found = await cups.cup(cupId);
      if (!found.ok) return found;
      return followers.follow(socket, cupId) ? found : refused("RATE_LIMITED");
    },
    "unfollow-cup": async ({ cupId }, socket) => {
      followers.unfollow(socket, cupId);
      return accepted({});
    },
  };
}
