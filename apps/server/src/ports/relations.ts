// Relations: blocks between people, and the sanctions of moderators.
import type { SeatOwner } from "@chkobba/protocol";
import type { SeatRef } from "../identity/seat-ref.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Refusal } from "../result.ts";

/** A person who searches for a match. */
export interface Searching {
  readonly person: string;
  readonly device: string | null;
}

export interface Relations {
  /** Whether a moderator has muted the socket's visitor. */
  readonly isMuted: (socket: IoSocket) => boolean;
  /** The suspension of a socket's visitor, as a refusal of everything that it sends. */
  readonly bannedBy: (socket: IoSocket) => Refusal | null;
  /** The owners of seats whose messages the socket's visitor does not see. */
  readonly silencedFor: (socket: IoSocket) => Promise<ReadonlySet<string>>;
  /** Whether the socket's visitor has blocked the seat's player, or the reverse. A promise only if it must be read first. */
  readonly areApart: (socket: IoSocket, seat: SeatRef, owner: SeatOwner) => boolean | Promise<boolean>;
  /** Whether one of two people who are searching has blocked the other. One query for all. */
  readonly apartInSearch: () => Promise<(one: Searching, other: Searching) => boolean>;
  /** Whether one of two of these accounts has blocked the other. One query for all. */
  readonly apartAmong: (accountIds: readonly string[]) => Promise<(one: string, other: string) => boolean>;
}
