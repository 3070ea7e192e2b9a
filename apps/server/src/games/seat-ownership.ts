// Decides who owns a seat: from the connection's identity, never from an id in a payload.
import type { SeatPresence } from "@chkobba/protocol";
import type { Visitor } from "../identity/visitor.ts";
import type { LiveGame } from "./table/live-game.ts";

/** The sockets on each seat. */
export interface SeatSockets {
  /** The number of this server; undefined if there is only one. */
  readonly server: number | undefined;
  /** Whether the seat has a socket on this server. */
  isHere(playerId: string): boolean;
  /** Whether a seat is connected to another server that is running. @param there its presence by the log */
  isElsewhere(there: SeatPresence): boolean;
  /** Call before trusting a false `isElsewhere`: that server may have started just now. */
  lookForServer(there: SeatPresence): Promise<void>;
  isSocketOf(playerId: string, socketId: string): boolean;
  /** Whether a client of this server on the seat takes part in seeds. */
  takesPart(playerId: string): boolean;
}

/** The part about seeds in the record of a connection to the seat. */
export function seedsOf(sockets: SeatSockets, playerId: string): { readonly seeds?: true } {
  return sockets.takesPart(playerId) ? { seeds: true } : {};
}

/**
 * Whether the visitor owns the seat. If its player has neither account nor device, the seat belongs to the socket on
 * it.
 */
export function ownsSeat(live: LiveGame, playerId: string, visitor: Visitor, sockets: SeatSockets): boolean {
  const owner = live.owners.get(playerId);
  if (owner === undefined) return false;
  return owner === null ? sockets.isSocketOf(playerId, visitor.socketId) : visitor.owners.includes(owner);
}

/** The player id of the visitor's seat in the game; null if they have none. */
export function seatOwnedBy(live: LiveGame, visitor: Visitor, sockets: SeatSockets): string | null {
  for (const playerId of live.owners.keys()) if (ownsSeat(live, playerId, visitor, sockets)) return playerId;
  return null;
}

/**
 * Whether the visitor may rejoin a seat by its id: their own seat, or one without an owner and without a connection.
 */
export function mayTakeSeat(live: LiveGame, playerId: string, visitor: Visitor, sockets: SeatSockets): boolean {
  if (ownsSeat(live, playerId, visitor, sockets)) return true;
  const there = live.presence.get(playerId);
  const isConnected = sockets.isHere(playerId) || (there !== undefined && sockets.isElsewhere(there));
  const isUnclaimed = live.owners.get(playerId) === null && !isConnected;
  return isUnclaimed && visitor.owners.length === 0 && seatOwnedBy(live, visitor, sockets) === null;
}
