// The tables of shared deals.
import type { BotLevel, DealKind } from "@chkobba/protocol";
import type { Generated } from "kysely";
import type { DeviceOwner, Owner } from "../identity/owner.ts";

export interface DealsTable {
  id: string;
  /** The day of a daily deal: a calendar day in UTC, written 2026-11-22. */
  date: string | null;
  /** The day of a second daily deal, for playing offline. A challenge has neither day. */
  along_date: Generated<string | null>;
  kind: DealKind;
  rounds: number;
  level: BotLevel;
  /** 32 bytes in hex. */
  seed: string;
  created_at: number;
}

/**
 * A person's one attempt. From `finished_at` on, all columns are null until the attempt is finished, by its end or by
 * the day's.
 */
export interface DealTriesTable {
  deal_id: string;
  person: Owner;
  device: DeviceOwner | null;
  /** For kind teams: the pair, and the place in it; a pair shares one game. Null otherwise. */
  pair: 0 | 1 | null;
  place: 0 | 1 | null;
  game_id: string;
  player_id: string;
  name: string;
  begun_at: number;
  /** When the server ends it; missing rounds then count as lost. */
  closes_at: number;
  /** For an open attempt: the networks from which it is played, as JSON. */
  networks: Generated<string | null>;
  /** Whether the player may have known the cards when the attempt ended. */
  cards_known: Generated<0 | 1>;
  /** When the seed was sent to the player; null if it was not. */
  taken_at: Generated<number | null>;
  /** When the guest who played it signed in to its present account; null if no guest played it. */
  adopted_at: Generated<number | null>;
  finished_at: Generated<number | null>;
  margin: Generated<number | null>;
  chkobbas: Generated<number | null>;
  /** JSON: the points of the player and of the bot, by round. */
  points: Generated<string | null>;
  /** Whether the deal's list shows it. */
  is_listed: Generated<0 | 1>;
}

/** How many players finished a deal with that margin. */
export interface DealMarginsTable {
  deal_id: string;
  margin: number;
  players: number;
}

/** How often the cards of a deal were seen in a network. */
export interface DealNetworksTable {
  deal_id: string;
  /** A digest of the deal's seed and the network. */
  network: string;
  times: number;
}

/** How many days in a row a person has begun the day's deal. */
export interface DealStreaksTable {
  person: Owner;
  last_date: string;
  days: number;
}
