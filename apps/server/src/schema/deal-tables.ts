// The tables of shared deals.
import type { BotLevel, DealKind } from "@chkobba/protocol";
import type { Generated } from "kysely";
import type { DeviceOwner, Owner } from "../identity/owner.ts";

export interface DealsTable {
  id: string;
  /** The day of a deal of the day: a calendar day in UTC, written 2026-11-22. Null for other deals. */
  date: string | null;
  /**
   * The day of a deal for playing offline. Each day has one, besides its deal of the day. Null for other deals. A
   * challenge has neither `date` nor `along_date`.
   */
  along_date: Generated<string | null>;
  kind: DealKind;
  rounds: number;
  level: BotLevel;
  /** The seed of the decks: 32 bytes in hex. */
  seed: string;
  created_at: number;
}

/**
 * A person's one attempt at a deal. The columns from `finished_at` to `points` are null until the attempt is finished.
 * It is finished when its game ends or when its time is over.
 */
export interface DealTriesTable {
  deal_id: string;
  person: Owner;
  device: DeviceOwner | null;
  /**
   * For deals of the kind "teams": the pair, and the place in the pair. A pair shares one game. Null for other kinds.
   */
  pair: 0 | 1 | null;
  place: 0 | 1 | null;
  game_id: string;
  player_id: string;
  name: string;
  begun_at: number;
  /** When the server ends the attempt. Missing rounds then count as lost. */
  closes_at: number;
  /** The networks from which an open attempt is played, as JSON; null once it is finished. */
  networks: Generated<string | null>;
  /** Whether the player may have known the cards when the attempt ended. */
  cards_known: Generated<0 | 1>;
  /** When the seed was sent to the player; null if it was not. */
  taken_at: Generated<number | null>;
  /**
   * When the guest who played the attempt signed in to the account that has it now. Null if the attempt does not come
   * from a guest, or if the guest still has it.
   */
  adopted_at: Generated<number | null>;
  finished_at: Generated<number | null>;
  margin: Generated<number | null>;
  chkobbas: Generated<number | null>;
  /** The points of the players and of the bots, by round, as JSON. */
  points: Generated<string | null>;
  /** Whether the list of the deal's results shows the attempt. */
  is_listed: Generated<0 | 1>;
}

/** How many players finished a deal with this margin. */
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
