// The columns of `games` that say by whom and from where a game against bots was opened. They are empty once it is over.
import type { Owner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";

export interface Opener {
  /** Null for an attempt at a shared deal. */
  readonly owner: Owner | null;
  /** The digest of a network. */
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

  /** How many solo games an owner or a network has. */
  async count(column: OpenerColumn, name: string): Promise<number> {
    const row = await this.#database.reads
      .selectFrom("games")
      .select((count) => count.fn.countAll<number>().as("games"))
      .where(column, "=", name)
      .where("solo_owner", "is not", null)
      .executeTakeFirst();
    return Number(row?.games ?? 0);
  }

  /** The solo games with the fewest dealt rounds, the oldest first: the ones to remove when there are too many. */
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

  /** Solo games that were opened before that time, the oldest first. */
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
