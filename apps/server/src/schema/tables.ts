// The tables as the queries see them. Times are milliseconds since the epoch, truths are 0 and 1.
import type { Game, Target } from "@chkobba/rules";

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

export interface RoomsTable {
  id: string;
  name: string;
  is_private: 0 | 1;
  team_mode: 0 | 1;
  target_score: Target;
  /** Seconds for a turn; null for no clock. */
  turn_seconds: number | null;
  created_at: number;
  /** When somebody was last seen in it, or a game that was not over. */
  busy_at: number;
}

/** Which games were opened in which room, also those that are over or gone. */
export interface RoomGamesTable {
  game_id: string;
  room_id: string;
  opened_at: number;
}

export interface ChatMessagesTable {
  id: string;
  game_id: string;
  player_id: string;
  player_name: string;
  message: string;
  at: number;
}

export interface Tables {
  games: GamesTable;
  game_log: GameLogTable;
  rooms: RoomsTable;
  room_games: RoomGamesTable;
  chat_messages: ChatMessagesTable;
}
