// Reads and writes the course of running cups up to their end, and deletes old ones. Each write locks the cup's row and
// looks at it, or has a condition. If several servers make the same write, only the first one finds the cup as it must
// be. `cup-starts.ts` has the starts.
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { Tables } from "../schema/tables.ts";
import { type CupGameRow, type CupPlayerRow, type CupRow, MINUTE_MS, SOON_MS, TROPHIES_MAX } from "./cup-rows.ts";
import { type CupPairing, CupStatements } from "./cup-statements.ts";
import { ended } from "./cup-store.ts";
import { CLOCK_KINDS, ROUNDS_KINDS } from "./formats/cup-formats.ts";

/** A running game of a cup by rounds. `round_began_at`: when the first game of its round began. */
export type RoundGameRow = CupGameRow & Pick<CupRow, "kind" | "target"> & { readonly round_began_at: number };

export class CupCourse {
  readonly #database: Database<Tables>;
  readonly #statements: CupStatements;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.#statements = new CupStatements(database);
  }

  /**
   * Whether a pass has anything to do: a cup is running, its start time has come, or its players are to be notified.
   * One read answers this for most passes, in place of the reads below.
   */
  async hasWork(now: number): Promise<boolean> {
    const found = await this.#database.query
      .selectFrom("cups")
      .select("id")
      .where("state", "in", ["open", "running"])
      .where("starts_at", "<=", now + SOON_MS)
      .where(({ or, eb }) => or([eb("state", "=", "running"), eb("starts_at", "<=", now), eb("is_told", "=", 0)]))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The ids of some running cups by the clock whose time is up. */
  async overByClock(now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#running()
      .select("id")
      .where("kind", "in", CLOCK_KINDS)
      .where(sql<number>`starts_at + minutes * ${MINUTE_MS}`, "<=", now)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async runningByRounds(): Promise<readonly CupRow[]> {
    return this.#running().selectAll().where("kind", "in", ROUNDS_KINDS).execute();
  }

  /** The cups among these that are running. */
  async runningAmong(ids: readonly string[]): Promise<readonly CupRow[]> {
    return ids.length === 0 ? [] : this.#running().selectAll().where("id", "in", ids).execute();
  }

  #running() {
    return this.#database.query.selectFrom("cups").where("state", "=", "running");
  }

  /** The running games of cups by rounds that started before this time. */
  async runningGamesInRounds(before: number): Promise<readonly RoundGameRow[]> {
    const rows = await this.#database.reads
      .selectFrom("cup_games")
      .innerJoin("cups", "cups.id", "cup_id")
      .selectAll("cup_games")
      .select(["kind", "target"])
      .select(({ selectFrom }) =>
        selectFrom("cup_games as games")
          .select(({ fn }) => fn.min("games.began_at").as("began_at"))
          .whereRef("games.cup_id", "=", "cup_games.cup_id")
          .whereRef("games.round", "=", "cup_games.round")
          .as("round_began_at"),
      )
      .where("outcome", "=", "running")
      .where("kind", "in", ROUNDS_KINDS)
      .where("state", "=", "running")
      .where("starts_at", "<=", before)
      .execute();
    return rows.map((row) => ({ ...row, round_began_at: Number(row.round_began_at ?? row.began_at) }));
  }

  async players(cupId: string): Promise<readonly CupPlayerRow[]> {
    return this.#database.query
      .selectFrom("cup_players")
      .selectAll()
      .where("cup_id", "=", cupId)
      .orderBy("nth")
      .execute();
  }

  async games(cupId: string): Promise<readonly CupGameRow[]> {
    return this.#database.query.selectFrom("cup_games").selectAll().where("cup_id", "=", cupId).execute();
  }

  /** Games that began before this time and are still running. Each comes with the kind of its cup. */
  async oldGames(before: number): Promise<readonly (CupGameRow & Pick<CupRow, "kind">)[]> {
    return this.#database.reads
      .selectFrom("cup_games")
      .innerJoin("cups", "cups.id", "cup_id")
      .selectAll("cup_games")
      .select("kind")
      .where("outcome", "=", "running")
      .where("began_at", "<", before)
      .execute();
  }

  endByClock(cupId: string, now: number): Promise<boolean> {
    return this.#whileRunning(cupId, now, ({ read }) =>
      read
        .selectFrom("cup_players")
        .select("account_id")
        .where("cup_id", "=", cupId)
        .where("points", ">", 0)
        .orderBy("points", "desc")
        .orderBy("wins", "desc")
        .orderBy("games")
        .orderBy("nth")
        .limit(1)
        .executeTakeFirst(),
    );
  }

  endWon(cupId: string, winner: string, now: number): Promise<boolean> {
    return this.#whileRunning(cupId, now, async () => ({ account_id: winner }));
  }

  /** Lets the first player of a pairing advance without a game, unless the pairing has a game by now. */
  advance({
    bracket,
    ...pairing
  }: CupPairing & { readonly bracket: NonNullable<CupPairing["bracket"]> }): Promise<void> {
    const { query } = this.#database;
    const { cupId, seats } = pairing;
    return this.#database.transaction(async ({ read, write }) => {
      const cup = await lockedCup(read, cupId);
      const { round, place, attempt } = bracket;
      const game = await read
        .selectFrom("cup_games")
        .select("game_id")
        .where(({ and }) => and({ cup_id: cupId, round, place, attempt }))
        .executeTakeFirst();
      if (cup?.state !== "running" || game !== undefined) return;
      const [one, other] = seats;
      write(
        this.#statements.touching(cupId),
        this.#statements.addingGame({ ...pairing, bracket }, { outcome: "won", winner: one.accountId }),
        query
          .updateTable("cup_players")
          .set({ is_out: 1 })
          .where("cup_id", "=", cupId)
          .where("account_id", "=", other.accountId),
      );
    });
  }

  /** Ends a cup if it is running. Games that end at the same moment count before or after, as their locks decide. */
  #whileRunning(
    cupId: string,
    now: number,
    winnerIn: (transaction: Transaction<Tables>) => Promise<Pick<CupPlayerRow, "account_id"> | undefined>,
  ): Promise<boolean> {
    return this.#database.transaction(async (transaction) => {
      if ((await lockedCup(transaction.read, cupId))?.state !== "running") return false;
      const winner = (await winnerIn(transaction))?.account_id ?? null;
      const ending = this.#database.query.updateTable("cups").where("id", "=", cupId);
      transaction.write(
        ending.set((cups) => ({ ...ended(cups, now), state: "over", winner, revision: cups.eb("revision", "+", 1) })),
      );
      return true;
    });
  }

  /**
   * Deletes some cups that ended or were cancelled before these times. A cup with a winner loses only its players and
   * games: it stays as a trophy while it is one of the winner's newest trophies.
   */
  async forget(
    { over, cancelled, now }: { readonly over: number; readonly cancelled: number; readonly now: number },
    atOnce: number,
  ): Promise<void> {
    const old = await this.#database.reads
      .selectFrom("cups")
      .select(["id", "winner"])
      .where("is_trophy", "=", 0)
      .where("over_at", "<", over)
      .orderBy("over_at")
      .limit(atOnce)
      .execute();
    const winners = [...new Set(old.flatMap(({ winner }) => winner ?? []))];
    await this.#database.atomically([
      ...(old.length === 0 ? [] : this.#forgettingOver(old.map(({ id }) => id))),
      ...winners.map((winner) => this.#forgettingTrophies(winner)),
      this.#forgettingCancelled(cancelled, now, atOnce),
    ]);
  }

  /**
   * Statements that delete these cups with their players and games. A cup whose winner still exists stays as a trophy.
   */
  #forgettingOver(cupIds: readonly string[]): readonly Statement[] {
    const { query } = this.#database;
    return [
      query.deleteFrom("cup_players").where("cup_id", "in", cupIds).compile(),
      query.deleteFrom("cup_games").where("cup_id", "in", cupIds).compile(),
      query
        .updateTable("cups")
        .set({ is_trophy: 1 })
        .where("id", "in", cupIds)
        .where("winner", "in", query.selectFrom("accounts").select("id"))
        .compile(),
      query.deleteFrom("cups").where("id", "in", cupIds).where("is_trophy", "=", 0).compile(),
    ];
  }

  /** A statement that deletes an account's trophies except the newest TROPHIES_MAX. */
  #forgettingTrophies(winner: string): Statement {
    const { query } = this.#database;
    const newest = query
      .selectFrom("cups as newest")
      .select("newest.id")
      .where("newest.is_trophy", "=", 1)
      .where("newest.winner", "=", winner)
      .orderBy("newest.over_at", "desc")
      .limit(TROPHIES_MAX);
    return query
      .deleteFrom("cups")
      .where("is_trophy", "=", 1)
      .where("winner", "=", winner)
      .where("id", "not in", newest)
      .compile();
  }

  /**
   * A statement that deletes some cancelled cups. A cancelled cup that still has a slot belongs to the house. Its row
   * stays until its start time, because without the row the house would open the cup again.
   */
  #forgettingCancelled(before: number, now: number, atOnce: number): Statement {
    const { query } = this.#database;
    const some = query
      .selectFrom("cups")
      .select("id")
      .where("state", "=", "cancelled")
      .where("over_at", "<", before)
      .where(({ or, eb }) => or([eb("slot", "is", null), eb("starts_at", "<", now)]))
      .limit(atOnce);
    return query.deleteFrom("cups").where("id", "in", some).compile();
  }
}

export function lockedCup(read: Transaction<Tables>["read"], cupId: string) {
  return read
    .selectFrom("cups")
    .select(["state", "revision"])
    .where("id", "=", cupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
