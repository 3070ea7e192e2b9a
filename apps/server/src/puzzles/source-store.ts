// The finished games in which the server looks for puzzles: rated games, and attempts at closed deals of the day.
import { sql } from "kysely";
import type { ReplayedGame } from "../app.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";
import type { LookedTo } from "./puzzle-store.ts";

export interface FinishedSource {
  readonly game: ReplayedGame;
  readonly target: 11 | 21 | 31;
  /** The number of rounds of a shared deal; null for other games. */
  readonly rounds: number | null;
  /** Whether puzzles may come from this game. */
  readonly isUsable: boolean;
  readonly place: LookedTo;
}

export class SourceStore {
  readonly #database: Pick<Database<Tables>, "reads">;

  constructor(database: Pick<Database<Tables>, "reads">) {
    this.#database = database;
  }

  /** The first game that ended after `after` and before the time `before`; null if there is none. */
  async nextAfter(after: LookedTo, before: number): Promise<FinishedSource | null> {
    const row = await this.#database.reads
      .selectFrom("finished_games")
      .select(["game_id", "seq", "log_from", "began_seq", "finished_at", "target_score"])
      .where("finished_at", "<", before)
      .where(sql<boolean>`(finished_at, game_id) > (${after.at}, ${after.gameId})`)
      .orderBy("finished_at")
      .orderBy("game_id")
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { game_id: gameId, seq, log_from, began_seq, finished_at, target_score } = row;
    const rounds = await this.#roundsOfDayDeal(gameId);
    return {
      game: { gameId, seq, logFrom: log_from, beganSeq: began_seq, nameless: [] },
      target: target_score,
      rounds,
      isUsable: rounds !== null || (await this.#isRated(gameId)),
      place: { at: Number(finished_at), gameId },
    };
  }

  async #isRated(gameId: string): Promise<boolean> {
    const row = await this.#database.reads
      .selectFrom("rating_changes")
      .select("seq")
      .where("game_id", "=", gameId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The rounds of the deal of a day that this game is an attempt at; null for a challenge and for any other game. */
  async #roundsOfDayDeal(gameId: string): Promise<number | null> {
    const row = await this.#database.reads
      .selectFrom("deal_tries")
      .innerJoin("deals", "deals.id", "deal_tries.deal_id")
      .select("deals.rounds")
      .where("deal_tries.game_id", "=", gameId)
      .where((where) => where.or([where("deals.date", "is not", null), where("deals.along_date", "is not", null)]))
      .limit(1)
      .executeTakeFirst();
    return row?.rounds ?? null;
  }
}
