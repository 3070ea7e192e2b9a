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
  /** Seconds for a turn; null if turns have no clock. */
  turn_seconds: number | null;
  /** The house rules, as JSON; null for the usual rules. */
  house_rules: string | null;
  /** The short code in the room's link; null if a release without codes opened the room. */
  code: Generated<string | null>;
  /** The room's creator; null for a room of an earlier release. */
  owner: Generated<Owner | null>;
  created_at: number;
  /** When a person or an unfinished game was last seen in the room. */
  busy_at: number;
  /** A digest of the creator's network; null for a room of an earlier release. */
  network: Generated<string | null>;
  /**
   * Whether the room's games are open to watchers. Null for a room of an earlier release, whose games are open if the
   * room is public.
   */
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
