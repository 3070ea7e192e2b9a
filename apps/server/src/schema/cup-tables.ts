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
  /** Null in a knockout. */
  minutes: number | null;
  /** Null in an arena. */
  size: number | null;
  is_private: 0 | 1;
  /** An account; null: the house. */
  created_by: string | null;
  /** Names a cup of the house by its start, and numbers those of an account that are not over. No two are equal. */
  slot: string | null;
  state: Generated<CupState>;
  players: Generated<number>;
  /** An account. */
  winner: string | null;
  over_at: number | null;
  /** 1 once the players were notified that it starts soon, and for a cup that gets no such notice. */
  is_told: Generated<0 | 1>;
  /** Whether only its name and its winner are kept. */
  is_trophy: Generated<0 | 1>;
  /** Grows whenever players or the state change. */
  revision: Generated<number>;
}

export interface CupPlayersTable {
  cup_id: string;
  account_id: string;
  /** The order of joining. */
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
  /** The running game, and the player's seat in it. */
  game_id: string | null;
  player_id: string | null;
}

export interface CupGamesTable {
  game_id: string;
  cup_id: string;
  began_at: number;
  /** The pairing of a knockout; null in an arena. */
  round: number | null;
  place: number | null;
  attempt: number | null;
  /** Accounts, in seating order, and their seats. */
  one: string;
  other: string;
  one_player: string;
  other_player: string;
  outcome: Generated<"running" | "won" | "tied" | "aborted">;
  winner: string | null;
}
