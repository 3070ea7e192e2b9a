// The handlers of the events about links by which a seat moves to another device.

import type { SeatRef } from "@chkobba/protocol";
import type { App } from "../../app.ts";
import { RATES } from "../../config/rates.ts";
import { portOf } from "../../platform/http/port.ts";
import { mapResult, type Result, refused } from "../../platform/result.ts";
import type { EventHandlers } from "../../realtime/event-handlers.ts";
import type { GameEventsWith, Replies } from "./parts.ts";

export function seatLinkEvents(
  { clock, config, http, limits }: Pick<App, "clock" | "config" | "http" | "limits">,
  { commands: { seats }, sessions, connections }: GameEventsWith,
  { mayTell }: Replies,
): Pick<EventHandlers, "share-seat" | "claim-seat"> {
  /** Limits how many wrong seat links one network may try. */
  const claims = limits.attempts("seat-link", RATES.seatLinks);
  /** The origin (scheme and host) of links to seats. */
  const linkOrigin = () => config.PUBLIC_URL ?? `http://localhost:${portOf(http)}`;
  return {
    "share-seat": async (seat, socket) => {
      if (!mayTell(socket, seat.gameId)) return refused("RATE_LIMITED");
      const shared = await seats.shareSeat(socket.data.visitor, seat);
      return mapResult(shared, ({ token, until }) => ({
        url: `${linkOrigin()}/seat/${token}`,
        expiresAt: until - clock.lead(),
      }));
    },
    "claim-seat": async ({ token }, socket) => {
      if (!sessions.hasRoom(socket)) return refused("RATE_LIMITED");
      let claimed: Result<SeatRef> = refused("RATE_LIMITED");
      const claim = (seat: SeatRef) => connections.claim(socket, seat);
      try {
        await claims.attempt(socket.data.network, async () => {
          claimed = await seats.claimSeat(socket.data.visitor, token, claim);
          return claimed.ok || claimed.refusal.code !== "SEAT_LINK_INVALID";
        });
      } finally {
        connections.giveUp(socket);
      }
      if (claimed.ok) await sessions.attach(socket, claimed.value);
      return claimed;
    },
  };
}
