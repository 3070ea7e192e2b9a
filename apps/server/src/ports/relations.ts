// Relations: blocks between people, what they let others send, and the sanctions and rules of moderators.
import type { EventRefusalCode, SeatRef } from "@chkobba/protocol";
import type { DeviceOwner, Owner, SeatOwner } from "../identity/owner.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Refusal } from "../result.ts";

/** A person who searches for a match. */
export interface Searching {
  readonly owner: Owner;
  readonly device: DeviceOwner | null;
}

/** A chat message before it is stored. */
export interface WrittenText {
  /** The author. */
  readonly owner: Owner;
  /** The author's network. */
  readonly network: string;
  /** The host by which the author reached this server. */
  readonly host: string | null;
  readonly message: string;
}

export interface SaidBy {
  /** The owner of the author's seat; null if unknown. */
  readonly owner: Owner | null;
  readonly text: string;
}

/** The voice of the player on a seat. */
export interface Voice extends SeatRef {
  readonly owners: readonly Owner[];
}

export interface Relations {
  /** Whether a moderator has muted the socket's visitor. */
  readonly isMuted: (socket: IoSocket) => boolean;
  /** The suspension of a socket's visitor, as a refusal of everything that it sends. */
  readonly bannedBy: (socket: IoSocket) => Refusal | null;
  /** Why the rules of the chat hold a message back; null if they let it pass, and have counted it. */
  readonly holds: (written: WrittenText) => Promise<EventRefusalCode | null>;
  /** Whether the socket's visitor wants to read a message. A promise only if it must be read first. */
  readonly reads: (socket: IoSocket, said: SaidBy) => boolean | Promise<boolean>;
  /** Whether the socket's visitor wants to hear a player. A promise only if it must be read first. */
  readonly hears: (socket: IoSocket, voice: Voice) => boolean | Promise<boolean>;
  /** Whether the players at a table may be strangers. A promise only if it must be read first. */
  readonly areStrangersAt: (gameId: string) => boolean | Promise<boolean>;
  /** The owners whose messages the socket's visitor does not see. */
  readonly silencedFor: (socket: IoSocket) => Promise<ReadonlySet<Owner>>;
  /** Whether the socket's visitor has blocked the seat's player, or the reverse. A promise only if it must be read first. */
  readonly areApart: (socket: IoSocket, seat: SeatRef, owner: SeatOwner) => boolean | Promise<boolean>;
  /** Whether one of two people who are searching has blocked the other. One query for all. */
  readonly apartInSearch: () => Promise<(one: Searching, other: Searching) => boolean>;
  /** Whether one of two of these accounts has blocked the other. One query for all. */
  readonly apartAmong: (accountIds: readonly string[]) => Promise<(one: string, other: string) => boolean>;
}
