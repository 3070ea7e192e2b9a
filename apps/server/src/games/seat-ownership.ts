// Who may act for a seat: decided from the connection's identity, never from an id in a payload.
import type { LiveGame } from "./log/live-game.ts";
import type { Holder } from "./log/record.ts";

export interface SeatRef {
  readonly gameId: string;
  readonly playerId: string;
}

/** Somebody connected: their socket, and as whom they may hold seats: their account first, then their device. */
export interface Visitor {
  readonly socketId: string;
  readonly holders: readonly string[];
}

/** As whom a visitor takes a new seat; null: as the socket alone. */
export function holderOf({ holders }: Visitor): Holder {
  return holders[0] ?? null;
}

/** Which sockets are on which seat. */
export interface Presence {
  isHere(playerId: string): boolean;
  isSocketOf(playerId: string, socketId: string): boolean;
}

/** Whether that seat belongs to that visitor. A seat taken with nothing presented belongs to the socket on it. */
export function holdsSeat(live: LiveGame, playerId: string, visitor: Visitor, presence: Presence): boolean {
  const holder = live.holders.get(playerId);
  if (holder === undefined) return false;
  return holder === null ? presence.isSocketOf(playerId, visitor.socketId) : visitor.holders.includes(holder);
}

/** The player id of the seat that this visitor holds in the game, or null. */
export function seatHeldBy(live: LiveGame, visitor: Visitor, presence: Presence): string | null {
  for (const playerId of live.holders.keys()) if (holdsSeat(live, playerId, visitor, presence)) return playerId;
  return null;
}

/** Whether the visitor may sit down on a seat by its id: their own, or an empty one that nobody can prove to be theirs. */
export function mayTakeSeat(live: LiveGame, playerId: string, visitor: Visitor, presence: Presence): boolean {
  if (holdsSeat(live, playerId, visitor, presence)) return true;
  const isUnclaimed = live.holders.get(playerId) === null && !presence.isHere(playerId);
  return isUnclaimed && visitor.holders.length === 0 && seatHeldBy(live, visitor, presence) === null;
}
