// The results of the attempts at a deal. A deal has a counter for each margin. Ranks and numbers of players are computed
// from these counters, so reading them costs the same with a million attempts as with ten.
import { accountIdIn } from "../identity/owner-columns.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";
import type { TryRow } from "./deal-rows.ts";

/** How many players finished with each margin, the lowest margin first. */
export type Margins = readonly (readonly [margin: number, players: number])[];

/** How many players have finished. */
export function playersIn(margins: Margins): number {
  return margins.reduce((sum, [, players]) => sum + players, 0);
}

/** The rank of a margin, counted from 1. Equal margins have the same rank. */
export function rankIn(margins: Margins, margin: number): number {
  return 1 + margins.reduce((sum, [each, players]) => (each > margin ? sum + players : sum), 0);
}

export interface Placed extends TryRow {
  /** The account's name; null for a guest or a deleted account. */
  readonly username: string | null;
}

export class DealStandings {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async margins(dealId: string): Promise<Margins> {
    const rows = await this.#database.reads
      .selectFrom("deal_margins")
      .select(["margin", "players"])
      .where("deal_id", "=", dealId)
      .orderBy("margin")
      .execute();
    return rows.map(({ margin, players }) => [margin, players]);
  }

  /** The best listed attempts at a deal, the best one first. */
  async best(dealId: string, limit: number): Promise<readonly Placed[]> {
    return this.#placed()
      .where("deal_id", "=", dealId)
      .where("is_listed", "=", 1)
      .orderBy("margin", "desc")
      .orderBy("chkobbas", "desc")
      .orderBy("finished_at")
      .orderBy("game_id")
      .orderBy("place")
      .limit(limit)
      .execute();
  }

  async placed(gameId: string): Promise<readonly Placed[]> {
    return this.#placed().where("game_id", "=", gameId).orderBy("place").execute();
  }

  #placed() {
    return this.#database.reads
      .selectFrom("deal_tries")
      .leftJoin("accounts", (join) => join.on("accounts.id", "=", accountIdIn("deal_tries.person")))
      .selectAll("deal_tries")
      .select("deal_tries.person as owner")
      .select("accounts.username");
  }
}
