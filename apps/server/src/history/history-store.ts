// The tables of finished games: their results, by the owners of their seats.
import type { Statistics } from "@chkobba/protocol";
import { type Selectable, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { FinishedGamesTable, ResultsTable, Tables } from "../schema/tables.ts";

export interface FinishedRow {
  readonly gameId: string;
  readonly seq: number;
  readonly logFrom: number;
  readonly beganSeq: number;
  readonly finishedAt: number;
  readonly teamMode: boolean;
  readonly isSolo: boolean;
  readonly targetScore: 11 | 21 | 31;
}

export interface SeatRow
  extends Pick<ResultsTable, "game_id" | "seq" | "seat" | "holder" | "name" | "is_bot" | "team" | "score" | "outcome"> {
  /** Of the account that holds the seat. */
  readonly username: string | null;
}

export class HistoryStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async statisticsOf(holder: string): Promise<Statistics> {
    const row = await this.#database.reads
      .selectFrom("results")
      .select((of) => [
        of.fn.countAll<number>().as("played"),
        of.fn.sum<number | null>("chkobbas").as("chkobbas"),
        of.fn.sum<number | null>("sevens_of_diamonds").as("sevens"),
        of.fn.sum<number | null>("rounds").as("rounds"),
        of.fn.count<number>("seat").filterWhere("outcome", "=", "won").as("won"),
        of.fn.count<number>("seat").filterWhere("outcome", "=", "lost").as("lost"),
        of.fn.count<number>("seat").filterWhere("outcome", "=", "tied").as("tied"),
      ])
      .where("holder", "=", holder)
      .executeTakeFirstOrThrow();
    return {
      gamesPlayed: Number(row.played),
      gamesWon: Number(row.won),
      gamesLost: Number(row.lost),
      gamesTied: Number(row.tied),
      chkobbas: Number(row.chkobbas ?? 0),
      sevenOfDiamonds: Number(row.sevens ?? 0),
      roundsPlayed: Number(row.rounds ?? 0),
    };
  }

  /** Whether one of these owners has finished a round of a game without bots. */
  async hasPlayedPeople(owners: readonly string[]): Promise<boolean> {
    const hasPlayed = async (owner: string) => {
      const row = await this.#database.reads
        .selectFrom("results")
        .select("seat")
        .where("holder", "=", owner)
        .where("is_between_people", "=", 1)
        .where("rounds", ">", 0)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    };
    return (await Promise.all(owners.map(hasPlayed))).includes(true);
  }

  /** The results of owner `from` become those of `to`. */
  async adopt(from: string, to: string): Promise<void> {
    await this.#database.query.updateTable("results").set({ holder: to }).where("holder", "=", from).execute();
  }

  /** Finished games of `holder`, the newest first, with how many there are in all. */
  async gamesOf(holder: string, { limit, offset }: { readonly limit: number; readonly offset: number }) {
    const mine = this.#database.reads
      .selectFrom("results")
      .innerJoin("finished_games", (join) =>
        join.onRef("finished_games.game_id", "=", "results.game_id").onRef("finished_games.seq", "=", "results.seq"),
      )
      .where("results.holder", "=", holder);
    const { total } = await mine.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const games = await mine
      .selectAll("finished_games")
      .orderBy("finished_games.finished_at", "desc")
      .orderBy("finished_games.game_id")
      .limit(limit)
      .offset(offset)
      .execute();
    return { total: Number(total), games: games.map(finishedRow) };
  }

  /** The seats of some finished games, in seating order. */
  async seatsOf(games: readonly FinishedRow[]): Promise<readonly SeatRow[]> {
    if (games.length === 0) return [];
    return (
      this.#database.reads
        .selectFrom("results")
        // Of `account:<id>`, the id; of a device, nothing that is one.
        .leftJoin("accounts", (join) => join.on("accounts.id", "=", sql<string>`substr(results.holder, 9)`))
        .select(["game_id", "seq", "seat", "holder", "name", "is_bot", "team", "score", "outcome", "accounts.username"])
        .where(
          "game_id",
          "in",
          games.map((game) => game.gameId),
        )
        .orderBy("seat")
        .execute()
    );
  }

  /** One finished game: the one whose log ends with record `seq`, or the newest under that id. */
  async finished(gameId: string, seq: number | undefined): Promise<FinishedRow | null> {
    let query = this.#database.reads.selectFrom("finished_games").selectAll().where("game_id", "=", gameId);
    if (seq !== undefined) query = query.where("seq", "=", seq);
    const row = await query.orderBy("seq", "desc").executeTakeFirst();
    return row === undefined ? null : finishedRow(row);
  }
}

function finishedRow(row: Selectable<FinishedGamesTable>): FinishedRow {
  return {
    gameId: row.game_id,
    seq: row.seq,
    logFrom: row.log_from,
    beganSeq: row.began_seq,
    finishedAt: row.finished_at,
    teamMode: row.team_mode === 1,
    isSolo: row.is_solo === 1,
    targetScore: row.target_score,
  };
}
