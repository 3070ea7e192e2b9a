// Starts cups, cancels those with too few players, and marks those that start soon. Each write locks the cup's row and
// looks at it, or has a condition, so that only one of several servers makes it.
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { Tables } from "../schema/tables.ts";
import { lockedCup } from "./cup-course.ts";
import type { CupRow } from "./cup-rows.ts";
import { ended } from "./cup-store.ts";
import { CLOCK_KINDS, ROUNDS_KINDS } from "./formats/cup-formats.ts";

/** A cup with fewer players is cancelled at its start time. */
export const PLAYERS_MIN = 2;

export class CupStarts {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Some open cups by rounds whose start time has come and that have enough players. The largest ones come first. */
  async dueByRounds(now: number, limit: number): Promise<readonly CupRow[]> {
    const due = this.#due(now).selectAll().where("kind", "in", ROUNDS_KINDS).where("players", ">=", PLAYERS_MIN);
    return due.orderBy("players", "desc").limit(limit).execute();
  }

  /** Starts some open cups by the clock whose start time has come and that have enough players. @returns their ids */
  async startByClock(now: number, limit: number): Promise<readonly string[]> {
    const due = this.#due(now).select("id").where("kind", "in", CLOCK_KINDS).where("players", ">=", PLAYERS_MIN);
    const started = await this.#database.query
      .updateTable("cups")
      .set(({ eb }) => ({ state: "running" as const, revision: eb("revision", "+", 1) }))
      .where("id", "in", due.limit(limit))
      // Checked again, because a player may have left since the rows were chosen.
      .where("state", "=", "open")
      .where("players", ">=", PLAYERS_MIN)
      .returning("id")
      .execute();
    return started.map(({ id }) => id);
  }

  /** Cancels some open cups whose start time has come and that have too few players. @returns their ids */
  async cancelEmpty(now: number, limit: number): Promise<readonly string[]> {
    const { query } = this.#database;
    const some = this.#due(now).select("id").where("players", "<", PLAYERS_MIN).limit(limit);
    const cancelled = await query
      .updateTable("cups")
      .set((cups) => ({ ...ended(cups, now), state: "cancelled", revision: cups.eb("revision", "+", 1) }))
      .where("id", "in", some)
      // Checked again, because another player may have joined since the rows were chosen.
      .where("state", "=", "open")
      .where("players", "<", PLAYERS_MIN)
      .returning("id")
      .execute();
    return cancelled.map(({ id }) => id);
  }

  /**
   * Marks some open cups that start before this time as announced, the largest cups first.
   * @returns the marked cups, which no later call returns again
   */
  async takeSoon(before: number, limit: number): Promise<readonly Pick<CupRow, "id" | "name" | "starts_at">[]> {
    const { query } = this.#database;
    const some = query
      .selectFrom("cups")
      .select("id")
      .where("state", "=", "open")
      .where("starts_at", "<=", before)
      .where("is_told", "=", 0)
      .orderBy("players", "desc")
      .limit(limit);
    return query
      .updateTable("cups")
      .set({ is_told: 1 })
      .where("id", "in", some)
      .where("state", "=", "open")
      .where("is_told", "=", 0)
      .returning(["id", "name", "starts_at"])
      .execute();
  }

  /**
   * Cancels a cup that has too few players who are there. Returns false if it has changed since `revision` was read.
   * @param more statements of the same transaction
   */
  cancelDue(cup: Pick<CupRow, "id" | "revision">, now: number, more: readonly Statement[] = []): Promise<boolean> {
    return this.#ifUnchanged(cup, (write) => {
      const cancelling = this.#database.query
        .updateTable("cups")
        .set((cups) => ({ ...ended(cups, now), state: "cancelled", revision: cup.revision + 1 }))
        .where("id", "=", cup.id);
      write(cancelling, ...more);
    });
  }

  /**
   * Starts a cup. Returns false if the cup has already started, or if players have joined or left since `revision` was
   * read.
   * @param accounts the players of a cup by rounds, in the order of their seeds
   * @param removesOthers whether players without a seed lose their rows
   * @param more statements that run before these rows are deleted
   */
  start(
    cup: Pick<CupRow, "id" | "revision">,
    accounts: readonly string[],
    removesOthers: boolean,
    more: readonly Statement[] = [],
  ): Promise<boolean> {
    const { query } = this.#database;
    return this.#ifUnchanged(cup, (write) => {
      const starting = query
        .updateTable("cups")
        .set({ state: "running", players: accounts.length, revision: cup.revision + 1 })
        .where("id", "=", cup.id);
      const seeding = accounts.map((accountId, at) => this.#seeding(cup.id, accountId, at + 1));
      write(starting, ...seeding, ...more);
      if (removesOthers) write(query.deleteFrom("cup_players").where("cup_id", "=", cup.id).where("seed", "is", null));
    });
  }

  /** Decides about an open cup, unless it has changed since `revision` was read. Returns whether it was decided. */
  #ifUnchanged(
    { id, revision }: Pick<CupRow, "id" | "revision">,
    decide: (write: Transaction<Tables>["write"]) => void,
  ): Promise<boolean> {
    return this.#database.transaction(async ({ read, write }) => {
      const cup = await lockedCup(read, id);
      if (cup?.state !== "open" || cup.revision !== revision) return false;
      decide(write);
      return true;
    });
  }

  /** Open cups whose start time has come. */
  #due(now: number) {
    return this.#database.query.selectFrom("cups").where("state", "=", "open").where("starts_at", "<=", now);
  }

  #seeding(cupId: string, accountId: string, seed: number): Statement {
    return this.#database.query
      .updateTable("cup_players")
      .set({ seed })
      .where("cup_id", "=", cupId)
      .where("account_id", "=", accountId)
      .compile();
  }
}
