// Relations: blocks between people, people's choices of what others may send them, and the sanctions and chat rules of
// moderators.
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
  /**
   * Whether a person may play now: none of these owners is suspended. Whatever seats or pairs people asks this, because
   * a suspended person's socket may stay open.
   */
  readonly mayPlay: (owners: readonly Owner[]) => boolean;
  /**
   * If the socket's visitor is suspended: the refusal with which everything that the socket sends is answered. Else
   * null.
   */
  readonly bannedBy: (socket: IoSocket) => Refusal | null;
  /**
   * The reason why the chat rules hold a message back. Null if the rules let the message pass; the message is counted
   * then.
   */
  readonly holds: (written: WrittenText) => Promise<EventRefusalCode | null>;
  /**
   * Whether the socket's visitor wants to read a message. Returns a promise only if the answer must first be read from
   * the database.
   */
  readonly reads: (socket: IoSocket, said: SaidBy) => boolean | Promise<boolean>;
  /**
   * Whether the socket's visitor wants to hear a player. Returns a promise if the answer must first be read from the
   * database.
   */
  readonly hears: (socket: IoSocket, voice: Voice) => boolean | Promise<boolean>;
  /**
   * Whether the players at a table may be strangers. Returns a promise only if the answer must first be read from the
   * database.
   */
  readonly areStrangersAt: (gameId: string) => boolean | Promise<boolean>;
  /** The owners whose messages the socket's visitor does not see. */
  readonly silencedFor: (socket: IoSocket) => Promise<ReadonlySet<Owner>>;
  /**
   * Whether the socket's visitor has blocked the seat's player, or the player has blocked the visitor. Returns a
   * promise only if the answer must first be read from the database.
   */
  readonly areApart: (socket: IoSocket, seat: SeatRef, owner: SeatOwner) => boolean | Promise<boolean>;
  /**
   * Reads the blocks of all people who are searching, in one query. The returned function tells whether one of two
   * people has blocked the other.
   */
  readonly apartInSearch: () => Promise<(one: Searching, other: Searching) => boolean>;
  /**
   * Reads the blocks between these accounts, in one query. The returned function tells whether one of two accounts has
   * blocked the other.
   */
  readonly apartAmong: (accountIds: readonly string[]) => Promise<(one: string, other: string) => boolean>;
  /** The usernames of the owner's friends among these accounts. A guest has no friends. */
  readonly friendsAmong: (owner: Owner, accountIds: readonly string[]) => Promise<readonly string[]>;
}
