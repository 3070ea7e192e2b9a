// Reads the players on seats, checks that a visitor owns a seat, and connects sockets to seats.
import type { GameState, SeatRef } from "@chkobba/protocol";
import type { Owner, SeatOwner } from "../../identity/owner.ts";
import type { Visitor } from "../../identity/visitor.ts";
import type { Result } from "../../platform/result.ts";
import type { Bearer, IoSocket } from "../../realtime/socket.ts";

/** A seat that the visitor owns. */
export interface OwnSeat {
  readonly name: string;
  readonly owner: Owner;
  readonly status: GameState["status"];
}

/** The present or previous player of a seat. */
export interface Occupant {
  readonly name: string;
  readonly isBot: boolean;
  /**
   * All owners (account, device or socket) under which the player owns seats. The owner of this seat comes first. Empty
   * if the player cannot be identified.
   */
  readonly owners: readonly Owner[];
}

export interface Seats {
  /** The player of a seat. Refused unless the socket's visitor owns the seat. */
  readonly ownSeat: (socket: IoSocket, seat: SeatRef) => Promise<Result<OwnSeat>>;
  readonly ownsSeat: (visitor: Visitor, seat: SeatRef) => Promise<boolean>;
  /** The seat in that game that the socket's visitor owns. */
  readonly seatIn: (socket: IoSocket, gameId: string) => Promise<Result<SeatRef>>;
  /**
   * The owner of a seat; undefined if the seat has no owner, for example a bot's seat. Refused if there is no such
   * seat.
   */
  readonly ownerAt: (seat: SeatRef) => Promise<Result<{ readonly owner: SeatOwner | undefined }>>;
  readonly occupant: (seat: SeatRef) => Promise<Result<Occupant>>;
  /** When the person on a seat sat down, in ms since the epoch; 0 if that is not known. */
  readonly seatedSince: (seat: SeatRef) => Promise<number>;
  /** The ids of the players on the seats of a game. */
  readonly playersOf: (gameId: string) => Promise<readonly string[]>;
  /** Finds which of the given accounts have a seat in a running game of quick match. */
  readonly inMatches: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether the socket may hold one more seat. */
  readonly hasRoom: (socket: IoSocket) => boolean;
  /** Connects the socket to a seat that its visitor owns, and sends it the game. */
  readonly sit: (socket: IoSocket, seat: SeatRef) => Promise<void>;
  /** Records that a seat has no connection on this server. */
  readonly recordEmptySeat: (seat: SeatRef) => Promise<void>;
  /** Makes the socket act for this account and the socket's device, or only for the device if `bearer` is null. */
  readonly signIn: (socket: IoSocket, bearer: Bearer | null) => Promise<void>;
}
