// The events of moderation: a player reports another one at the table, or has read notices of moderators.

import { EVENT_RATES } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { accountOf } from "../realtime/identify.ts";
import type { Notices } from "./notices.ts";
import type { Reports } from "./reports.ts";

export function reportEvents(
  { limits, seats }: Pick<App, "limits" | "seats">,
  { reports, notices }: { readonly reports: Pick<Reports, "file">; readonly notices: Pick<Notices, "seen"> },
): Pick<EventHandlers, "report-player" | "see-notices"> {
  /**
   * Limits the guests and the accounts of a network separately. A client can invent guests, and these must not use up
   * the accounts' share.
   */
  const calls = {
    guests: limits.byCaller(EVENT_RATES.playerReports),
    accounts: limits.byCaller(EVENT_RATES.playerReports),
  };
  return {
    "report-player": async ({ gameId, playerId, reason, text }, socket) => {
      const limit = accountOf(socket) === null ? calls.guests : calls.accounts;
      if (!limit.allows(socket)) return refused("RATE_LIMITED");
      const seat = await seats.seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const [me, other] = await Promise.all([seats.occupant(seat.value), seats.occupant({ gameId, playerId })]);
      if (!me.ok) return me;
      if (!other.ok) return other;
      const [reporter] = me.value.owners;
      const [reported] = other.value.owners;
      if (other.value.isBot || playerId === seat.value.playerId) return refused("FORBIDDEN");
      if (reporter === undefined || reported === undefined) return refused("PLAYER_NOT_FOUND");
      return reports.file({
        reason,
        text,
        gameId,
        playerId,
        network: socket.data.network,
        reporter: { owner: reporter, name: me.value.name },
        reported: { owner: reported, name: other.value.name },
      });
    },
    "see-notices": async ({ ids }, socket) => {
      await notices.seen(socket, ids);
      return accepted({});
    },
  };
}
