// The tables as the queries see them. Times are milliseconds since the epoch.
import type { Game } from "@chkobba/rules";

export interface GamesTable {
  id: string;
  status: Game["status"];
  /** The `seq` of the last record of its log. */
  version: number;
  /** When the game next wants attention; null where only a player can move it on. */
  wake_at: number | null;
  created_at: number;
  changed_at: number;
}

export interface GameLogTable {
  game_id: string;
  /** Counted from 1 without gaps. */
  seq: number;
  at: number;
  /** A `GameRecord` as JSON. */
  record: string;
}

export interface Tables {
  games: GamesTable;
  game_log: GameLogTable;
}
