// The events by which players block each other at a table.

import type { SeatRef } from "@chkobba/protocol";
import type { App, Occupant } from "../app.ts";
import { ownersFrom, ownersOf } from "../identity/visitor.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Blocks, Owners } from "./blocks.ts";

/** The player who sends the event, and the other player whom it is about. */
interface Pair {
  readonly own: { readonly seat: SeatRef; readonly owners: Owners };
  readonly other: Occupant;
}

export function blockEvents(
  app: Pick<App, "seats" | "voice">,
  { blocks, block }: { readonly blocks: Blocks; readonly block: Blocks["add"] },
): Pick<EventHandlers, "block-player" | "unblock-player" | "get-blocked-players"> {
  const own = async (socket: IoSocket, gameId: string): Promise<Result<Pair["own"]>> => {
    const seat = await app.seats.seatIn(socket, gameId);
    if (!seat.ok) return seat;
    const found = await app.seats.occupant(seat.value);
    if (!found.ok) return found;
    const [owner = [], ...others] = found.value.owners;
    const owners = ownersFrom([owner, ownersOf(socket.data.visitor), others].flat());
    return accepted({ seat: seat.value, owners });
  };
  const pair = async (socket: IoSocket, seat: SeatRef): Promise<Result<Pair>> => {
    const mine = await own(socket, seat.gameId);
    if (!mine.ok) return mine;
    const other = await app.seats.occupant(seat);
    if (!other.ok) return other;
    if (other.value.isBot) return refused("FORBIDDEN", "a bot says nothing");
    return other.value.owners.length === 0
      ? refused("PLAYER_NOT_FOUND")
      : accepted({ own: mine.value, other: other.value });
  };
  return {
    "block-player": async (seat, socket) => {
      const found = await pair(socket, seat);
      if (!found.ok) return found;
      const { own: mine, other } = found.value;
      const added = await block(mine.owners, other.owners, other.name);
      if (added.ok) app.voice.part(mine.seat.playerId, seat.playerId);
      return added;
    },
    "unblock-player": async (seat, socket) => {
      const found = await pair(socket, seat);
      if (!found.ok) return found;
      await blocks.remove(found.value.own.owners, found.value.other.owners);
      return accepted({});
    },
    "get-blocked-players": async ({ gameId }, socket) => {
      const mine = await own(socket, gameId);
      if (!mine.ok) return mine;
      const silenced = await blocks.silencedFor(mine.value.owners);
      const playerIds: string[] = [];
      for (const playerId of await app.seats.playersOf(gameId)) {
        const found = await app.seats.occupant({ gameId, playerId });
        if (found.ok && found.value.owners.some((owner) => silenced.has(owner))) playerIds.push(playerId);
      }
      return accepted({ playerIds });
    },
  };
}
