// The tables of the chat's rules and of the flags for moderators.
import type { Flag } from "@chkobba/protocol";

/** One row. It exists once a moderator has changed the rules. */
export interface ChatRulesTable {
  id: 1;
  /** The rules, as JSON. */
  rules: string;
  changed_at: number;
  /** The username of the moderator. */
  changed_by: string;
}

/** A device that had a session of an account when the account was suspended. */
export interface SuspendedDevicesTable {
  /** A digest of the device's id, as in `sessions`. */
  device: string;
  account_id: string;
}

/** The rated 1 vs 1 games of two accounts against each other. `one` sorts before `other`. */
export interface RatingPairsTable {
  one: string;
  other: string;
  games: number;
  won_by_one: number;
  won_by_other: number;
  /** How many of the games have few records. */
  short_games: number;
  /** How many of the games ended while both accounts were in the same network, or had a session on the same device. */
  same_network: number;
  same_device: number;
  last_at: number;
}

export interface ModerationFlagsTable {
  id: string;
  kind: Flag["kind"];
  /** For "suspended-device": the new account on the device. For "rating-ring": the account that wins. */
  account_id: string;
  /**
   * For "suspended-device": the suspended account, or the owner of the suspended guest's seats. For "rating-ring": the
   * account that loses.
   */
  other_id: string;
  /** When the server last noticed the account or the pair. */
  at: number;
  state: Flag["state"];
  /**
   * The counters of the pair, as in `rating_pairs`; `won` counts the games that `account_id` has won. All are 0 for
   * "suspended-device".
   */
  games: number;
  won: number;
  short_games: number;
  same_network: number;
  same_device: number;
  /** The value of `games` when a moderator last closed the flag; 0 if no moderator has closed it. */
  closed_games: number;
}
