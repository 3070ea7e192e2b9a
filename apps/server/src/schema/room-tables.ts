// The tables of rooms, and of the chat in games.
import type { Target } from "@chkobba/rules";
import type { Generated } from "kysely";
import type { Owner } from "../identity/owner.ts";

export interface RoomsTable {
  id: string;
  name: string;
  is_private: 0 | 1;
  team_mode: 0 | 1;
  target_score: Target;
  /** Seconds for a turn; null for no clock. */
  turn_seconds: number | null;
  /** JSON; null for the usual rules. */
  house_rules: string | null;
  /** The short code of its link; null if a release without codes opened it. */
  code: Generated<string | null>;
  /** Its creator; null for a room of an earlier release. */
  owner: Generated<Owner | null>;
  created_at: number;
  /** When a person or an unfinished game was last seen in it. */
  busy_at: number;
  /** Digest of the creator's network; null for a room of an earlier release. */
  network: Generated<string | null>;
  /** Whether its games are open to watchers; null for a room of an earlier release: if it is public. */
  watchable: Generated<0 | 1 | null>;
}

/** The games that were opened in each room, including finished and removed ones. */
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
  /** The author; null for messages of an earlier release. */
  owner: Generated<Owner | null>;
}
