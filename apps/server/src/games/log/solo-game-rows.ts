// The columns of `games` for the opener of a game against bots: the owner, and the network. They are empty once the
// game is over.
import type { Owner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";

export interface Opener {
  /** The owner who opened the game; null for an attempt at a shared deal. */
  readonly owner: Owner | null;
  /** The digest of the network from which the game was opened. */
  readonly network: string;
}

export type OpenerColumn = "solo_owner" | "network";

export interface SoloGameRow {
  readonly id: string;
  readonly created_at: number;
}

export class SoloGameRows {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async setOpener(gameId: string, { owner, network }: Opener): Promise<void> {
    await this.#database.query
      .updateTable("games")
      .set({ solo_owner: owner, network })
      .where("id", "=", gameId)
      .where("status", "not in", ["finished", "closed"])
      .execute();
  }

  async networkOf(gameId: string): Promise<string | null> {
    const row = await this.#database.reads
      .selectFrom("games")
      .select("network")
      .where("id", "=", gameId)
      .executeTakeFirst();
    return row?.network ?? null;
  }

  /** How many unfinished solo games an owner or a network has. */
  async count(column: OpenerColumn, name: string): Promise<number> {
    const row = await this.#database.reads
      .selectFrom("games")
      .select((count) => count.fn.countAll<number>().as("games"))
      .where(column, "=", name)
      .where("solo_owner", "is not", null)
      .executeTakeFirst();
    return Number(row?.games ?? 0);
  }

  /**
   * The solo games of an owner or a network, sorted by their number of dealt rounds (the fewest first) and then by age
   * (the oldest first). If there are too many games, the first ones are removed. The rounds are compared by the row's
   * `version`, which grows with each round, but usually not with a play.
   */
  async least(column: OpenerColumn, name: string, limit: number): Promise<readonly SoloGameRow[]> {
    return this.#database.reads
      .selectFrom("games")
      .select(["id", "created_at"])
      .where(column, "=", name)
      .where("solo_owner", "is not", null)
      .orderBy("version")
      .orderBy("created_at")
      .limit(limit)
      .execute();
  }

  /** Solo games that were opened before `time`, the oldest first. */
  async openedBefore(time: number, limit: number): Promise<readonly SoloGameRow[]> {
    return this.#database.reads
      .selectFrom("games")
      .select(["id", "created_at"])
      .where("solo_owner", "is not", null)
      .where("created_at", "<", time)
      .orderBy("created_at")
      .limit(limit)
      .execute();
  }
}
