// The tables of cups.
import type { CupKind, CupState } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { Generated } from "kysely";
import type { DeviceOwner } from "../identity/owner.ts";

export interface CupsTable {
  id: string;
  name: string;
  kind: CupKind;
  target: Target;
  turn_seconds: number;
  starts_at: number;
  /** How many minutes an arena lasts; null in a knockout. */
  minutes: number | null;
  /** How many players a knockout may have; null in an arena. */
  size: number | null;
  is_private: 0 | 1;
  /** The id of an account; null for a cup of the house. */
  created_by: string | null;
  /**
   * A text that no other cup has. A cup of the house has a slot with its start time. A cup of an account has one of the
   * account's numbered slots until the cup is over, and then null.
   */
  slot: string | null;
  state: Generated<CupState>;
  players: Generated<number>;
  /** The id of an account; null if there is no winner. */
  winner: string | null;
  over_at: number | null;
  /** 1 once the players were notified that the cup starts soon. Always 1 for a cup that gets no such notice. */
  is_told: Generated<0 | 1>;
  /** Whether only the cup's name and winner are kept. */
  is_trophy: Generated<0 | 1>;
  /** Grows whenever the players or the state of the cup change. */
  revision: Generated<number>;
}

export interface CupPlayersTable {
  cup_id: string;
  account_id: string;
  /** The player's number in the order of joining. */
  nth: number;
  device: DeviceOwner | null;
  /** Whether the player has left the arena, or has lost in the knockout. */
  is_out: Generated<0 | 1>;
  is_paused: Generated<0 | 1>;
  seed: number | null;
  points: Generated<number>;
  games: Generated<number>;
  wins: Generated<number>;
  streak: Generated<number>;
  last_opponent: string | null;
  /** The running game, and the id of the player in it. Null if the player has no running game. */
  game_id: string | null;
  player_id: string | null;
  /**
   * The account's id while the player has a running game, else null. No two rows have the same value, so an account has
   * at most one running game in all cups.
   */
  playing: string | null;
  /** The player gets no next game in an arena before this time, in ms since the epoch. */
  rest_until: Generated<number>;
}

export interface CupGamesTable {
  game_id: string;
  cup_id: string;
  began_at: number;
  /** The round and the place of the pairing in a knockout, and the number of its attempt. Null in an arena. */
  round: number | null;
  place: number | null;
  attempt: number | null;
  /** The two accounts in seating order, and their player ids in the game. */
  one: string;
  other: string;
  one_player: string;
  other_player: string;
  outcome: Generated<"running" | "won" | "tied" | "aborted">;
  winner: string | null;
  /** Whether the loser left, or lost by being away, before the first round was finished. */
  is_early: Generated<0 | 1>;
}

/** A report about the name of a cup. */
export interface CupReportsTable {
  cup_id: string;
  account_id: string;
  /** A digest of the network of the account. */
  network: string;
  at: number;
  /** When a moderator decided on the report; null while it is open. */
  closed_at: number | null;
}

/** An account that was not there at the start of a knockout of the house in which it had wished for a place. */
export interface CupAbsencesTable {
  account_id: string;
  /** The absences in a row. */
  missed: number;
  /** The cup of the last absence, and its time. */
  cup_id: string;
  at: number;
}
