// The services of people for other features: blocks between them, and their choices of what others may send them.
import type { SeatRef } from "@chkobba/protocol";
import type { AccountOwner, DeviceOwner, Owner, SeatOwner } from "../identity/owner.ts";
import type { IoSocket } from "../realtime/socket.ts";

/** A person who searches for a match. */
export interface Searching {
  readonly owner: Owner;
  readonly device: DeviceOwner | null;
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

export interface People {
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
  /** The given sockets whose visitors have not blocked the author. */
  readonly listenersTo: (author: Owner | null, sockets: readonly IoSocket[]) => Promise<readonly IoSocket[]>;
  /** The given sockets that receive a chat message. */
  readonly readersOf: (said: SaidBy, sockets: readonly IoSocket[]) => Promise<readonly IoSocket[]>;
  /** On sign-in, gives the account the blocks of the device's guest, in both directions. */
  readonly adopt: (device: DeviceOwner, account: AccountOwner) => Promise<void>;
  /** Whether friends see the account as offline. */
  readonly appearsOffline: (accountId: string) => Promise<boolean>;
  readonly appearOffline: (accountId: string, isOffline: boolean) => Promise<void>;
}
