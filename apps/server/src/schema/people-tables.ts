// The tables of relations between people.
import type { Owner } from "../identity/owner.ts";

/** A block: one person has blocked another. */
export interface BlocksTable {
  id: string;
  blocker: Owner;
  /**
   * The account to which the guest on the blocker's device has signed in since. The block applies to this account as
   * well. Null if there is none.
   */
  blocker_account: Owner | null;
  blocked: Owner;
  /** The account to which the blocked guest has signed in since; null if there is none. */
  blocked_account: Owner | null;
  /** The display name of the blocked player at the time of the block. */
  name: string;
  at: number;
}

/** A friendship: a row for each of the two accounts. */
export interface FriendsTable {
  account_id: string;
  friend_id: string;
  at: number;
}

export interface FriendRequestsTable {
  asker_id: string;
  asked_id: string;
  /** A digest of the asker's network. */
  network: string;
  /** Whether the asked account had blocked the asker. If so, only the asker sees the request. */
  is_hidden: 0 | 1;
  at: number;
}

/** An account that has a connection to a server. */
export interface OnlineAccountsTable {
  account_id: string;
  /** The server's number; 0 if there is only one server. */
  server: number;
  /** The ids of the newest games in which the account has a seat on that server, the newest first, as JSON. */
  games: string;
}
