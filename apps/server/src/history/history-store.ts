// The tables of finished games: their results, by the owners of seats.
import { type Against, DELETED_PLAYER, type Statistics } from "@chkobba/protocol";
import { type Selectable, sql } from "kysely";
import type { AccountOwner, DeviceOwner, SeatOwner } from "../identity/owner.ts";
import { accountIdIn } from "../identity/owner-columns.ts";
import type { Visitor } from "../identity/visitor.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { FinishedGamesTable, ResultsTable } from "../schema/game-tables.ts";
import type { Tables } from "../schema/tables.ts";

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
  extends Pick<
    ResultsTable,
    "game_id" | "seq" | "seat" | "name" | "is_bot" | "team" | "score" | "outcome" | "chkobbas"
  > {
  readonly owner: SeatOwner;
  /** The username of the account on the seat; null if there is no account. */
  readonly username: string | null;
}

const COUNTERS = [
  ...(["played", "won", "tied", "chkobbas", "sevens_of_diamonds", "rounds", "finished"] as const),
  "finished_with_people",
] as const;

/** One game does not make a history: a person can play it in seconds with two devices of their own. */
const HISTORY_GAMES = 3;

/**
 * Experience counts at most this many different people, because more make no difference, among this many of the newest
 * games, so that the read has an end.
 */
const EXPERIENCE = { people: 10, games: 300 } as const;

const NOTHING_PLAYED = { played: 0, won: 0, tied: 0, chkobbas: 0, sevens_of_diamonds: 0, rounds: 0 };

export class HistoryStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async statisticsOf(owner: AccountOwner | DeviceOwner): Promise<Statistics> {
    const row = await this.#database.reads
      .selectFrom("statistics")
      .selectAll()
      .where("holder", "=", owner)
      .executeTakeFirst();
    const { played, won, tied, chkobbas, sevens_of_diamonds, rounds } = row ?? NOTHING_PLAYED;
    return {
      ...{ gamesPlayed: played, gamesWon: won, gamesLost: played - won - tied, gamesTied: tied },
      ...{ chkobbas, sevenOfDiamonds: sevens_of_diamonds, roundsPlayed: rounds },
    };
  }

  /** Whether one of these owners has finished a round in at least HISTORY_GAMES games without bots. */
  async hasPlayedPeople(owners: Visitor["owners"]): Promise<boolean> {
    const row = await this.#database.reads
      .selectFrom("statistics")
      .select("holder")
      .where("holder", "in", owners)
      .where("finished_with_people", ">=", HISTORY_GAMES)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The totals of one account's games against another account, which was in the other team. */
  async against(owner: AccountOwner, other: AccountOwner): Promise<Against> {
    const row = await this.#database.reads
      .selectFrom("results as mine")
      .innerJoin("results as theirs", (join) =>
        join
          .onRef("theirs.game_id", "=", "mine.game_id")
          .onRef("theirs.seq", "=", "mine.seq")
          .onRef("theirs.team", "!=", "mine.team"),
      )
      .select((of) => [
        of.fn.countAll<number>().as("games"),
        sql<number | null>`sum(case when mine.outcome = 'won' then 1 else 0 end)`.as("won"),
        sql<number | null>`sum(case when mine.outcome = 'lost' then 1 else 0 end)`.as("lost"),
        sql<number | null>`sum(mine.chkobbas)`.as("chkobbas"),
        sql<number | null>`sum(theirs.chkobbas)`.as("theirs"),
      ])
      .where("mine.holder", "=", owner)
      .where("theirs.holder", "=", other)
      .executeTakeFirst();
    const { games = 0, won, lost, chkobbas, theirs } = row ?? {};
    return {
      games: Number(games),
      ...{ won: Number(won ?? 0), lost: Number(lost ?? 0) },
      ...{ chkobbas: Number(chkobbas ?? 0), theirChkobbas: Number(theirs ?? 0) },
    };
  }

  /**
   * The number of different people with whom an account has finished a round, on the other side of a game between
   * people. Exact up to ten.
   */
  async opponentsOf(owner: AccountOwner): Promise<number> {
    const { query } = this.#database;
    const mine = query
      .selectFrom("results")
      .select(["game_id", "seq", "team"])
      .where("holder", "=", owner)
      .where("rounds", ">", 0)
      .where("is_between_people", "=", 1)
      .orderBy("finished_at", "desc")
      .limit(EXPERIENCE.games);
    const people = await query
      .selectFrom(mine.as("mine"))
      .innerJoin("results as theirs", (join) =>
        join
          .onRef("theirs.game_id", "=", "mine.game_id")
          .onRef("theirs.seq", "=", "mine.seq")
          .onRef("theirs.team", "!=", "mine.team"),
      )
      .select("theirs.holder")
      .distinct()
      .where("theirs.holder", "is not", null)
      .where("theirs.holder", "!=", owner)
      .limit(EXPERIENCE.people)
      .execute();
    return people.length;
  }

  /** Gives the results of owner `from` to owner `to`. */
  async adopt(from: DeviceOwner, to: AccountOwner): Promise<void> {
    // Locks the rows in the same order as the end of a game does, to avoid a deadlock.
    const owners = [from, to].toSorted((a, b) => (a < b ? -1 : 1));
    const { query } = this.#database;
    const added = query
      .updateTable("statistics")
      .set(({ eb, selectFrom }) =>
        Object.fromEntries(
          COUNTERS.map((counter) => [
            counter,
            eb(
              counter,
              "+",
              selectFrom("statistics as others").select(`others.${counter}`).where("others.holder", "=", from),
            ),
          ]),
        ),
      )
      .where("holder", "=", to);
    await this.#database.atomically([
      ...owners.map((owner) => this.#locking(owner)),
      added.compile(),
      query.deleteFrom("statistics").where("holder", "=", from).compile(),
      query.updateTable("results").set({ holder: to }).where("holder", "=", from).compile(),
    ]);
  }

  /** Locks the statistics of an owner, and makes the row first if it is missing. */
  #locking(owner: AccountOwner | DeviceOwner): Statement {
    return this.#database.query
      .insertInto("statistics")
      .values({ holder: owner, ...NOTHING_PLAYED, finished: 0, finished_with_people: 0 })
      .onConflict((same) => same.column("holder").doUpdateSet(({ ref }) => ({ played: ref("statistics.played") })))
      .compile();
  }

  /** Finished games of an owner, the newest first, with their total number. */
  async gamesOf(
    owner: AccountOwner | DeviceOwner,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) {
    // The rows of the page are selected in the index alone, so the games on earlier pages are not read.
    const games = await this.#database.reads
      .selectFrom((from) =>
        from
          .selectFrom("results")
          .select(["game_id", "seq"])
          .where("holder", "=", owner)
          .orderBy("finished_at", "desc")
          .orderBy("game_id")
          .limit(limit)
          .offset(offset)
          .as("page"),
      )
      .innerJoin("finished_games", (join) =>
        join.onRef("finished_games.game_id", "=", "page.game_id").onRef("finished_games.seq", "=", "page.seq"),
      )
      .selectAll("finished_games")
      .orderBy("finished_games.finished_at", "desc")
      .orderBy("finished_games.game_id")
      .execute();
    const { gamesPlayed: total } = await this.statisticsOf(owner);
    return { total, games: games.map(finishedRow) };
  }

  /**
   * The seats of some finished games, in seating order. A table keeps its id over thousands of games, so the rows are
   * also selected by `seq`, the number of the game's last record.
   */
  async seatsOf(games: readonly FinishedRow[]): Promise<readonly SeatRow[]> {
    if (games.length === 0) return [];
    const wanted = games.map(({ gameId, seq }) => sql`(cast(${gameId} as text), cast(${seq} as integer))`);
    return this.#database.reads
      .selectFrom("results")
      .leftJoin("accounts", (join) => join.on("accounts.id", "=", accountIdIn("results.holder")))
      .select(["game_id", "seq", "seat", "holder as owner", "name", "is_bot", "team", "score", "outcome", "chkobbas"])
      .select("accounts.username")
      .innerJoin(sql`(values ${sql.join(wanted)})`.as("wanted"), (join) =>
        // SQLite and PostgreSQL both name the columns of a `values` list `column1` and `column2`.
        join.on(sql<boolean>`results.game_id = wanted.column1 and results.seq = wanted.column2`),
      )
      .orderBy("seat")
      .execute();
  }

  /** The numbers of the seats whose accounts were deleted, in a finished game. */
  async namelessSeats({ gameId, seq }: Pick<FinishedRow, "gameId" | "seq">): Promise<readonly number[]> {
    const rows = await this.#database.reads
      .selectFrom("results")
      .select("seat")
      .where("game_id", "=", gameId)
      .where("seq", "=", seq)
      .where("holder", "is", null)
      .where("name", "=", DELETED_PLAYER)
      .orderBy("seat")
      .execute();
    return rows.map(({ seat }) => seat);
  }

  /**
   * One finished game: the game whose log ends with record `seq`, or the newest game with this id. Null if there is
   * none.
   */
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
