// The tables of quick match.
import type { Conduct } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { Generated } from "kysely";
import type { DeviceOwner, NetworkOwner, Owner } from "../identity/owner.ts";

/** One person's search for a game. */
export interface SearchesTable {
  /** The owner of the person's future seat. */
  person: Owner;
  name: string;
  /** The person's device; null if unknown. */
  device: DeviceOwner | null;
  team_mode: 0 | 1;
  target: Target;
  /** Two searches with the same party are partners. */
  party: string | null;
  /** The person's rating; null before the first rated game. */
  rating: number | null;
  is_provisional: 0 | 1;
  since: number;
  /** Whether this search is paired first. True if its last match fell through because of another player. */
  is_first: Generated<0 | 1>;
  /** The server to which the person is connected; 0 if there is only one server. */
  server: number;
  /** When the person lost the connection to this server; null while the person is connected. */
  left_at: Generated<number | null>;
  /** The match that is proposed to the person; null if there is none. */
  match_id: Generated<string | null>;
  /** Whether the person's client takes part in the seeds of shuffles. */
  seeds: Generated<0 | 1>;
  /** A digest of the person's network; null if an earlier release stored the row. */
  network: Generated<string | null>;
  /** Whether the person has a history of games between people. */
  has_history: Generated<0 | 1>;
  /** How many proposals of this search fell through because of another player. */
  let_downs: Generated<number>;
  /**
   * When the last of these proposals fell through, and the network of the player who caused it. Null if none fell
   * through.
   */
  let_down_at: Generated<number | null>;
  let_down_by: Generated<string | null>;
}

export interface MatchesTable {
  id: string;
  /** The id of the future game, fixed here so that two servers can't open two. */
  game_id: string;
  team_mode: 0 | 1;
  target: Target;
  is_rated: 0 | 1;
  /** "made": all have accepted, and the game is to be opened. "off": a player declined or did not answer. */
  state: "proposed" | "made" | "opened" | "off";
  expires_at: number;
}

export interface MatchPlayersTable {
  match_id: string;
  seat: number;
  /** `person` and `device` mean the same as in `searches`. */
  person: Owner;
  device: DeviceOwner | null;
  player_id: string;
  name: string;
  rating: number | null;
  is_provisional: 0 | 1;
  has_accepted: Generated<0 | 1>;
  /** `seeds`, `network` and `has_history` mean the same as in `searches`. */
  seeds: Generated<0 | 1>;
  network: Generated<string | null>;
  has_history: Generated<0 | 1>;
}

/**
 * A player's conduct in a game that quick match found or proposed. There is one row for the account, and one for the
 * device. For a lapse of a player without a history there is also a row for the network.
 */
export interface ConductTable {
  owner: Owner | NetworkOwner;
  game_id: string;
  /** The record that dealt the game; 0 if the game was only proposed. */
  began_seq: number;
  at: number;
  conduct: Conduct;
}
