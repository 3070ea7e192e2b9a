// The tables of puzzles. A person's answers are a log: the newest one has the person's rating and streak.
import type { PuzzleTheme } from "@chkobba/rules";
import type { AccountOwner, DeviceOwner, Owner } from "../identity/owner.ts";
import { type Database, DatabaseError } from "../platform/database/database.ts";
import type { PuzzlesTable } from "../schema/puzzle-tables.ts";
import type { Tables } from "../schema/tables.ts";

export type StoredPuzzle = Omit<PuzzlesTable, "created_at">;

/** The person's rating and streak after their newest answer. */
export interface Standing {
  /** How many puzzles the person has answered. */
  readonly answers: number;
  readonly streak: number;
  readonly rating: { readonly mu: number; readonly sigma: number };
}

export interface NewAnswer extends Standing {
  readonly puzzleId: string;
  readonly theme: PuzzleTheme;
  readonly isSolved: boolean;
  readonly at: number;
}

export interface ThemeCount {
  readonly theme: PuzzleTheme;
  readonly isSolved: boolean;
  readonly count: number;
}

/** The place in the list of finished games up to which the server has looked for puzzles. */
export interface LookedTo {
  readonly at: number;
  readonly gameId: string;
}

export class PuzzleStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  collected(): Promise<readonly StoredPuzzle[]> {
    return this.#database.reads.selectFrom("puzzles").select(["id", "theme", "level", "code", "plays"]).execute();
  }

  async add(puzzles: readonly StoredPuzzle[], at: number): Promise<void> {
    if (puzzles.length === 0) return;
    await this.#database.query
      .insertInto("puzzles")
      .values(puzzles.map((puzzle) => ({ ...puzzle, created_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The puzzle of each day so far, by date. */
  async days(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.reads.selectFrom("puzzle_days").selectAll().orderBy("date").execute();
    return new Map(rows.map((row) => [row.date, row.puzzle_id]));
  }

  /** Stores the puzzle of a day, unless the day has one. Returns the id of the day's puzzle. */
  async setDay(date: string, puzzleId: string): Promise<string> {
    const { query } = this.#database;
    await query
      .insertInto("puzzle_days")
      .values({ date, puzzle_id: puzzleId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await query.selectFrom("puzzle_days").select("puzzle_id").where("date", "=", date).executeTakeFirst();
    return row?.puzzle_id ?? puzzleId;
  }

  /** Null before the first answer. */
  async standingOf(person: Owner): Promise<Standing | null> {
    const row = await this.#database.query
      .selectFrom("puzzle_answers")
      .select(["nth", "streak", "mu", "sigma"])
      .where("person", "=", person)
      .orderBy("nth", "desc")
      .limit(1)
      .executeTakeFirst();
    return row === undefined
      ? null
      : { answers: Number(row.nth), streak: row.streak, rating: { mu: row.mu, sigma: row.sigma } };
  }

  /** Whether the person has solved a puzzle; null if the person has not answered it. */
  async isSolved(person: Owner, puzzleId: string): Promise<boolean | null> {
    const row = await this.#database.query
      .selectFrom("puzzle_answers")
      .select("is_solved")
      .where("person", "=", person)
      .where("puzzle_id", "=", puzzleId)
      .executeTakeFirst();
    return row === undefined ? null : row.is_solved === 1;
  }

  async answeredBy(person: Owner): Promise<ReadonlySet<string>> {
    const rows = await this.#database.reads
      .selectFrom("puzzle_answers")
      .select("puzzle_id")
      .where("person", "=", person)
      .execute();
    return new Set(rows.map((row) => row.puzzle_id));
  }

  async countsOf(person: Owner): Promise<readonly ThemeCount[]> {
    const rows = await this.#database.reads
      .selectFrom("puzzle_answers")
      .select((of) => ["theme", "is_solved", of.fn.countAll<number>().as("count")])
      .where("person", "=", person)
      .groupBy(["theme", "is_solved"])
      .execute();
    return rows.map(({ theme, is_solved, count }) => ({ theme, isSolved: is_solved === 1, count: Number(count) }));
  }

  /** Returns false, and stores nothing, if the person has answered this puzzle, or another one at the same moment. */
  async answer(person: Owner, { puzzleId, theme, isSolved, answers, streak, rating, at }: NewAnswer): Promise<boolean> {
    try {
      await this.#database.query
        .insertInto("puzzle_answers")
        .values({
          ...{ person, nth: answers, puzzle_id: puzzleId, theme, is_solved: isSolved ? 1 : 0, streak },
          ...{ mu: rating.mu, sigma: rating.sigma, at },
        })
        .execute();
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.isConflict) return false;
      throw error;
    }
  }

  /** Gives an account without answers those of its device. */
  async adopt(device: DeviceOwner, account: AccountOwner): Promise<void> {
    if ((await this.standingOf(account)) !== null) return;
    try {
      await this.#database.query
        .updateTable("puzzle_answers")
        .set({ person: account })
        .where("person", "=", device)
        .execute();
    } catch (error) {
      // The account has answered a puzzle in this moment.
      if (!(error instanceof DatabaseError && error.isConflict)) throw error;
    }
  }

  async lookedTo(): Promise<LookedTo> {
    const row = await this.#database.query.selectFrom("puzzle_sources").selectAll().executeTakeFirst();
    return row === undefined ? { at: 0, gameId: "" } : { at: Number(row.looked_to), gameId: row.game_id };
  }

  async lookTo({ at, gameId }: LookedTo): Promise<void> {
    await this.#database.query
      .insertInto("puzzle_sources")
      .values({ id: 1, looked_to: at, game_id: gameId })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ looked_to: at, game_id: gameId }))
      .execute();
  }
}
