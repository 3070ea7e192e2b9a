// Who may act for a seat: decided from the connection's identity, never from an id in a payload.
import type { SeatPresence } from "@chkobba/protocol";
import type { Visitor } from "../realtime/socket.ts";
import type { LiveGame } from "./log/live-game.ts";

export interface SeatRef {
  readonly gameId: string;
  readonly playerId: string;
}

/** Which sockets are on which seat. */
export interface SeatSockets {
  /** The number of this server; undefined where there is only one. */
  readonly server: number | undefined;
  /** Whether the seat has a socket at this server. */
  isHere(playerId: string): boolean;
  /** Whether a seat is connected to another server that runs. @param there its presence by the log */
  isElsewhere(there: SeatPresence): boolean;
  /** Before `isElsewhere` says no: that server may have started just now. */
  lookForServer(there: SeatPresence): Promise<void>;
  isSocketOf(playerId: string, socketId: string): boolean;
  /** The widest network of a socket of this server at that table; empty: there is none. */
  networkAt(gameId: string): string;
  /** Whether a client at a socket of this server on the seat takes part in seeds. */
  takesPart(playerId: string): boolean;
}

/** What the record of a connection to the seat says of seeds. */
export function seedsOf(sockets: SeatSockets, playerId: string): { readonly seeds?: true } {
  return sockets.takesPart(playerId) ? { seeds: true } : {};
}

/** Whether the visitor owns the seat. A seat whose player presented neither account nor device belongs to the socket on it. */
export function ownsSeat(live: LiveGame, playerId: string, visitor: Visitor, sockets: SeatSockets): boolean {
  const owner = live.owners.get(playerId);
  if (owner === undefined) return false;
  return owner === null ? sockets.isSocketOf(playerId, visitor.socketId) : visitor.owners.includes(owner);
}

/** The player id of the visitor's seat in the game; null: they have none. */
export function seatOwnedBy(live: LiveGame, visitor: Visitor, sockets: SeatSockets): string | null {
  for (const playerId of live.owners.keys()) if (ownsSeat(live, playerId, visitor, sockets)) return playerId;
  return null;
}

/** Whether the visitor may rejoin a seat by its id: their own, or one without an owner and without a connection. */
export function mayTakeSeat(live: LiveGame, playerId: string, visitor: Visitor, sockets: SeatSockets): boolean {
  if (ownsSeat(live, playerId, visitor, sockets)) return true;
  const there = live.presence.get(playerId);
  const isConnected = sockets.isHere(playerId) || (there !== undefined && sockets.isElsewhere(there));
  const isUnclaimed = live.owners.get(playerId) === null && !isConnected;
  return isUnclaimed && visitor.owners.length === 0 && seatOwnedBy(live, visitor, sockets) === null;
}
