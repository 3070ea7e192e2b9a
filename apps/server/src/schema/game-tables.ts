// The tables of games: their rows, logs and results.
import type { Game, Target } from "@chkobba/rules";
import type { Generated } from "kysely";
import type { AccountOwner, DeviceOwner, Owner, SeatOwner } from "../identity/owner.ts";

export interface GamesTable {
  id: string;
  /** "closed": the table was removed, and its log is kept for its finished games. */
  status: Game["status"] | "closed";
  /**
   * The `seq` of the last record that was stored together with this row. Later records may exist, because most plays
   * leave the row unchanged.
   */
  version: number;
  /**
   * When the scheduler must check the game next. This time may be too early. Null if only a player can continue the
   * game.
   */
  wake_at: number | null;
  created_at: number;
  changed_at: number;
  /** The record from which the table is read. Earlier records are only for replays. */
  log_from: Generated<number>;
  /** An `Invitation` as JSON; null unless the game waits for players. */
  invitation: string | null;
  /** The short code of the game's invitation. Null if the game has no invitation, or was removed. */
  code: Generated<string | null>;
  /** The key of the game's log in `game_records`. A number is never used twice. */
  number: number;
  /** Whether the game has begun, is not finished, and is open to watchers. */
  is_live: Generated<0 | 1>;
  /** The `seq` of the last record that is in a pack, or that was removed at a new snapshot; 0 if there is none. */
  packed_to: Generated<number>;
  /** The owner of the seat in an unfinished solo game; null for other games. */
  solo_owner: Generated<Owner | null>;
  /** A digest of the network from which an unfinished solo game or attempt was opened; null for other games. */
  network: Generated<string | null>;
}

/** One row: the last number that a server has reserved for a game. */
export interface GameNumbersTable {
  id: 1;
  last: number;
}

export interface GameRecordsTable {
  /** The game's `number`. */
  game: number;
  /** The number of the record, counted from 1 without gaps over the rows and the packs of a game. */
  seq: number;
  /** The record, in the format of `encodeRecord`. */
  record: string;
}

/** An account that the log of a game names as an owner of a seat, in rows or packs. */
export interface LogOwnersTable {
  owner: AccountOwner | DeviceOwner;
  /** The game's `number`. */
  game: number;
}

/** Packs. Each contains many records of one game's log, and replaces their rows in `game_records`. */
export interface GamePacksTable {
  game_id: string;
  first_seq: number;
  last_seq: number;
  /** The records, in the format of `packRecords`. */
  pack: Uint8Array;
}

/**
 * A finished game. Several games may be finished at one table, one after the other: `began_seq` is the record that
 * dealt the game, and `seq` is the record that ended it.
 */
export interface FinishedGamesTable {
  game_id: string;
  seq: number;
  /** The record from which the table was read when the game ended. */
  log_from: Generated<number>;
  began_seq: number;
  finished_at: number;
  team_mode: 0 | 1;
  target_score: Target;
  is_solo: 0 | 1;
}

/** The outcome of a finished game for one seat. */
export interface ResultsTable {
  game_id: string;
  seq: number;
  seat: number;
  /** The owner of the seat; null for a bot and for a client with neither account nor device. */
  holder: SeatOwner;
  name: string;
  is_bot: 0 | 1;
  team: number;
  score: number;
  outcome: "won" | "lost" | "tied";
  chkobbas: number;
  sevens_of_diamonds: number;
  rounds: number;
  /** Whether every seat was a person's at the start. */
  is_between_people: 0 | 1;
  /** When the game ended. An index uses this column to find an owner's newest results. */
  finished_at: number;
}

/**
 * The totals of an owner's results. They are written with each result, so that no read adds up the results of years.
 */
export interface StatisticsTable {
  /** The owner, as in `results`. */
  holder: AccountOwner | DeviceOwner;
  played: number;
  won: number;
  tied: number;
  chkobbas: number;
  sevens_of_diamonds: number;
  rounds: number;
  /** Games with a finished round. */
  finished: number;
  /** Games without bots that have a finished round. */
  finished_with_people: number;
}
