// The tables of relations between people.
import type { Owner } from "../identity/owner.ts";

/** One person who has blocked another. */
export interface BlocksTable {
  id: string;
  blocker: Owner;
  /** The account into which the guest on the blocker's device has signed in since: the block applies to it as well. */
  blocker_account: Owner | null;
  blocked: Owner;
  /** The account into which the blocked guest has signed in since. */
  blocked_account: Owner | null;
  /** The display name of the blocked player at that time. */
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
  /** Whether the asked account had blocked the asker: then only the asker sees the request. */
  is_hidden: 0 | 1;
  at: number;
}

/** An account that has a connection to a server. */
export interface OnlineAccountsTable {
  account_id: string;
  /** 0 if there is only one server. */
  server: number;
  /** JSON: the ids of the newest games in which it has a seat there, the newest first. */
  games: string;
}
