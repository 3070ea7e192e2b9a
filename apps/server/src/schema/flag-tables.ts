// The tables of the chat's rules and of the flags for moderators.
import type { Flag } from "@chkobba/protocol";

/** One row, once a moderator has changed the rules. */
export interface ChatRulesTable {
  id: 1;
  /** JSON. */
  rules: string;
  changed_at: number;
  /** A username. */
  changed_by: string;
}

/** A device with a session of an account at the moment of its suspension. */
export interface SuspendedDevicesTable {
  /** A digest, as in `sessions`. */
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
  /** Games with few records. */
  short_games: number;
  /** Games at whose end both were in the same network, or had a session on the same device. */
  same_network: number;
  same_device: number;
  last_at: number;
}

export interface ModerationFlagsTable {
  id: string;
  kind: Flag["kind"];
  /** The new account on the device, or the winner of the games. */
  account_id: string;
  /** The suspended account, the owner of the suspended guest's seats, or the loser of the games. */
  other_id: string;
  /** When it was noticed last. */
  at: number;
  state: Flag["state"];
  /** As in `rating_pairs`, `won` by `account_id`; 0 for the other kind. */
  games: number;
  won: number;
  short_games: number;
  same_network: number;
  same_device: number;
  /** `games` when a moderator closed it last; 0 if never. */
  closed_games: number;
}
