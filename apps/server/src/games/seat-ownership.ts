// Decides who owns a seat: by the identity of the connection, never by an id in a payload.

import type { Visitor } from "../identity/visitor.ts";
import type { SeatPresence } from "../schema/game-record.ts";
import type { LiveGame } from "./table/live-game.ts";

/** The sockets on each seat. */
export interface SeatSockets {
  /** The number of this server; undefined if there is only one server. */
  readonly server: number | undefined;
  /** Whether the seat has a socket on this server. */
  isHere(playerId: string): boolean;
  /**
   * Whether the seat is connected to another server according to the log, and that server is running.
   * @param there the seat's presence in the log
   */
  isElsewhere(there: SeatPresence): boolean;
  /**
   * If this server does not know the server of a seat's presence, checks whether that server has just started. Call
   * this before relying on a false `isElsewhere`.
   */
  lookForServer(there: SeatPresence): Promise<void>;
  isSocketOf(playerId: string, socketId: string): boolean;
  /** Whether the seat has a client on this server that takes part in seeds. */
  takesPart(playerId: string): boolean;
}

/**
 * The field `seeds` of the record that a seat is connected. It is absent if no client on the seat takes part in seeds.
 */
export function seedsOf(sockets: SeatSockets, playerId: string): { readonly seeds?: true } {
  return sockets.takesPart(playerId) ? { seeds: true } : {};
}

/**
 * Whether the visitor owns the seat. If the seat's player has neither account nor device, the owner is the socket on
 * the seat.
 */
export function ownsSeat(live: LiveGame, playerId: string, visitor: Visitor, sockets: SeatSockets): boolean {
  const owner = live.people.owners.get(playerId);
  if (owner === undefined) return false;
  return owner === null ? sockets.isSocketOf(playerId, visitor.socketId) : visitor.owners.includes(owner);
}

/** The player id of the visitor's seat in the game; null if the visitor has no seat there. */
export function seatOwnedBy(live: LiveGame, visitor: Visitor, sockets: SeatSockets): string | null {
  for (const playerId of live.people.owners.keys()) if (ownsSeat(live, playerId, visitor, sockets)) return playerId;
  return null;
}

/**
 * Whether the visitor may rejoin a seat by its id. They may if they own it. A visitor without account, device and seat
 * in this game may also rejoin a seat that has neither an owner nor a connection.
 */
export function mayTakeSeat(live: LiveGame, playerId: string, visitor: Visitor, sockets: SeatSockets): boolean {
  if (ownsSeat(live, playerId, visitor, sockets)) return true;
  const there = live.people.presence.get(playerId);
  const isConnected = sockets.isHere(playerId) || (there !== undefined && sockets.isElsewhere(there));
  const isUnclaimed = live.people.owners.get(playerId) === null && !isConnected;
  return isUnclaimed && visitor.owners.length === 0 && seatOwnedBy(live, visitor, sockets) === null;
}
