// The logs of all games in the database. The log decides who moved first: two appends for the same place conflict, and one wins.
import { type GameRecord, gameRecord } from "@chkobba/protocol";
import type { Game, Target } from "@chkobba/rules";
import type { Kysely } from "kysely";
import { type Database, DatabaseError } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/job.ts";
import type { Tables } from "../../schema/index.ts";
import { type GameResult, standingsOf } from "./game-result.ts";
import type { LiveGame } from "./live-game.ts";

/** Records to append, with what the `games` row says of the game after them. */
export interface Appended {
  readonly live: LiveGame;
  readonly records: readonly GameRecord[];
  readonly wakeAt: number | null;
  /** Where the records end a game: stored in the same transaction, so that no result is lost or counted twice. */
  readonly result: GameResult | null;
}

// Every move runs these statements. They are constant texts, so that the database prepares each of them once.
const INSERT_GAME =
  "insert into games (id, status, version, wake_at, created_at, changed_at, invitation) values (?, ?, ?, ?, ?, ?, ?)";
const UPDATE_GAME =
  "update games set status = ?, version = ?, wake_at = ?, changed_at = ?, invitation = ? where id = ?";
const READ_FROM = "update games set log_from = ? where id = ?";
const INSERT_FINISHED =
  "insert into finished_games (game_id, seq, log_from, began_seq, finished_at, team_mode, target_score, is_solo) values (?, ?, ?, ?, ?, ?, ?, ?)";
const INSERT_RESULT =
  "insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds, is_between_people) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
const ADD_STANDING =
  "insert into standings (account_id, played, won, chkobbas) values (?, 1, ?, ?) on conflict (account_id) do update set played = standings.played + 1, won = standings.won + excluded.won, chkobbas = standings.chkobbas + excluded.chkobbas";
const CLOSE_GAME =
  "update games set status = 'closed', version = version + 1, wake_at = null, changed_at = ?, invitation = null where id = ? and version = ?";
const CLOSE_LOG =
  "insert into game_log (game_id, seq, at, record) select id, version, ?, ? from games where id = ? and version = ?";
const INSERT_RECORD = "insert into game_log (game_id, seq, at, record) values (?, ?, ?, ?)";

/** Games of this status never change again. */
const OVER = ["finished", "closed"] as const;

/** What an invitation shows of a waiting game. */
export interface Invitation {
  readonly host: string;
  readonly teamMode: boolean;
  readonly target: Target;
}

export class GameLog {
  readonly #database: Database<Tables>;
  readonly #clockLead: () => number;

  /** @param clockLead how far the clock of the games is ahead of the machine's, in ms */
  constructor(database: Database<Tables>, clockLead: () => number = () => 0) {
    this.#database = database;
    this.#clockLead = clockLead;
  }

  /** Whether other servers may append to the logs. */
  get isShared(): boolean {
    return this.#database.isShared;
  }

  /**
   * Appends `records` to a log, and resolves once they are on disk. `live` is the game after them.
   * "conflict": another append came first, or the game was removed; nothing is written.
   */
  async append({ live, records, wakeAt, result }: Appended): Promise<"done" | "conflict"> {
    const firstSeq = live.version - records.length + 1;
    const at = records.at(-1)?.at ?? 0;
    const { id, version, game } = live;
    const invitation = invitationText(live);
    const row =
      firstSeq === 1
        ? { sql: INSERT_GAME, parameters: [id, game.status, version, wakeAt, at, at, invitation] }
        : { sql: UPDATE_GAME, parameters: [game.status, version, wakeAt, at, invitation, id] };
    const readFrom =
      live.logFrom > 1 && live.logFrom >= firstSeq ? [{ sql: READ_FROM, parameters: [live.logFrom, id] }] : [];
    const entries = records.map((record, index) => ({
      sql: INSERT_RECORD,
      parameters: [id, firstSeq + index, record.at, JSON.stringify(record)],
    }));
    try {
      const finish = result === null ? [] : statementsOf(result, live, at - this.#clockLead());
      await this.#database.atomically([row, ...readFrom, ...entries, ...finish]);
      return "done";
    } catch (error) {
      if (error instanceof DatabaseError && error.isConflict) return "conflict";
      throw error;
    }
  }

  /** Whether that version is the newest in the database. Always true where no other server appends. */
  async isNewest(gameId: string, version: number): Promise<boolean> {
    if (!this.#database.isShared) return true;
    const row = await this.#database.query
      .selectFrom("games")
      .select("version")
      .where("id", "=", gameId)
      .executeTakeFirst();
    return row?.version === version;
  }

  /** The records from number `first` on, in order. */
  async read(gameId: string, first: number): Promise<GameRecord[]> {
    return recordsOf(this.#database.query, gameId, first, Number.MAX_SAFE_INTEGER);
  }

  /** The records from number `first` to `last`, in order, on the connection for reads: no move waits for it. */
  async readBack(gameId: string, first: number, last: number): Promise<GameRecord[]> {
    return recordsOf(this.#database.reads, gameId, first, last);
  }

  /** The records from which a table is read, with the number of the first one; null where there is no such game. */
  async readTable(gameId: string): Promise<{ readonly logFrom: number; readonly records: GameRecord[] } | null> {
    const rows = await this.#database.reads
      .selectFrom("game_log")
      .innerJoin("games", "games.id", "game_log.game_id")
      .select(["seq", "record"])
      .where("game_id", "=", gameId)
      .whereRef("seq", ">=", "games.log_from")
      .orderBy("seq")
      .execute();
    const [first] = rows;
    return first === undefined ? null : { logFrom: first.seq, records: rows.map(recordOf) };
  }

  /** The status of a game, read without its log; null where there is no such game. */
  async status(gameId: string): Promise<Game["status"] | null> {
    const row = await this.#database.reads
      .selectFrom("games")
      .select("status")
      .where("id", "=", gameId)
      .executeTakeFirst();
    return row === undefined || row.status === "closed" ? null : row.status;
  }

  /** What an invitation shows of a waiting game, read without its log; null where no game waits. */
  async invitation(gameId: string): Promise<Invitation | null> {
    const row = await this.#database.reads
      .selectFrom("games")
      .select("invitation")
      .where("id", "=", gameId)
      .executeTakeFirst();
    return row?.invitation == null ? null : JSON.parse(row.invitation);
  }

  /**
   * The games whose wake time has passed, the most overdue first. Other servers don't get them until `restUntil`; then they are
   * due again, unless they have changed.
   */
  async takeDue(now: number, limit: number, restUntil: number): Promise<string[]> {
    const { query, isShared } = this.#database;
    const due = query
      .selectFrom("games")
      .select(["id", "wake_at"])
      .where("wake_at", "<=", now)
      .orderBy("wake_at")
      .limit(limit);
    if (!isShared) return (await due.execute()).map(({ id }) => id);
    const taken = await query
      .with("due", () => due.forUpdate().skipLocked())
      .with("taken", (db) =>
        db
          .updateTable("games")
          .from("due")
          .set({ wake_at: restUntil })
          .whereRef("games.id", "=", "due.id")
          .returning(["due.id", "due.wake_at as was_due_at"]),
      )
      .selectFrom("taken")
      .select("id")
      .orderBy("was_due_at")
      .execute();
    return taken.map(({ id }) => id);
  }

  /** Sets the wake time of a game without a record, unless the game has changed after `version`. */
  async reschedule(gameId: string, version: number, wakeAt: number | null): Promise<void> {
    await this.#database.query
      .updateTable("games")
      .set({ wake_at: wakeAt })
      .where("id", "=", gameId)
      .where("version", "=", version)
      .execute();
  }

  /** Delays a game whose due action failed, so that it does not hold up the others. */
  async postpone(gameId: string, wakeAt: number): Promise<void> {
    await this.#database.query.updateTable("games").set({ wake_at: wakeAt }).where("id", "=", gameId).execute();
  }

  /** All games that are neither finished nor removed. */
  async unfinished(): Promise<string[]> {
    const rows = await this.#database.query.selectFrom("games").select("id").where("status", "not in", OVER).execute();
    return rows.map((row) => row.id);
  }

  /** The number of games by status, removed tables left out. */
  async countByStatus(): Promise<Record<string, number>> {
    const rows = await this.#database.reads
      .selectFrom("games")
      .select(["status", (count) => count.fn.countAll<number>().as("games")])
      .where("status", "!=", "closed")
      .groupBy("status")
      .execute();
    return Object.fromEntries(rows.map((row) => [row.status, Number(row.games)]));
  }

  /**
   * Removes a game, unless it has changed after `version`; false then. Its log is deleted with it, unless a game was finished at
   * this table: then the log is closed, and results and replays stay.
   */
  async remove(gameId: string, version: number, at: number): Promise<boolean> {
    const removed = await this.#database.query
      .deleteFrom("games")
      .where("id", "=", gameId)
      .where("version", "=", version)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("finished_games").select("seq").where("game_id", "=", gameId))),
      )
      .executeTakeFirst();
    return removed.numDeletedRows > 0n || this.#close(gameId, version, at);
  }

  async #close(gameId: string, version: number, at: number): Promise<boolean> {
    const closed: GameRecord = { at, kind: "closed" };
    try {
      const [update] = await this.#database.atomically([
        { sql: CLOSE_GAME, parameters: [at, gameId, version] },
        { sql: CLOSE_LOG, parameters: [at, JSON.stringify(closed), gameId, version + 1] },
      ]);
      return (update?.changes ?? 0) > 0;
    } catch (error) {
      // The game has changed by exactly one record, which has the place of the closing one.
      if (error instanceof DatabaseError && error.isConflict) return false;
      throw error;
    }
  }
}

async function recordsOf(query: Kysely<Tables>, gameId: string, first: number, last: number): Promise<GameRecord[]> {
  const rows = await query
    .selectFrom("game_log")
    .select("record")
    .where("game_id", "=", gameId)
    .where("seq", ">=", first)
    .where("seq", "<=", last)
    .orderBy("seq")
    .execute();
  return rows.map(recordOf);
}

/** Throws where the log is damaged. */
function recordOf(row: { readonly record: string }): GameRecord {
  return gameRecord.parse(JSON.parse(row.record));
}

function statementsOf(result: GameResult, { id, game, isSolo }: LiveGame, finishedAt: number): readonly Statement[] {
  const { seq, logFrom, beganSeq, rounds, seats } = result;
  const { seats: places, target } = game.setup;
  const isBetweenPeople = seats.every((seat) => !seat.isBot);
  return [
    {
      sql: INSERT_FINISHED,
      parameters: [id, seq, logFrom, beganSeq, finishedAt, Number(places === 4), target, Number(isSolo)],
    },
    ...seats.map((seat, index) => ({
      sql: INSERT_RESULT,
      parameters: [
        ...[id, seq, index, seat.holder, seat.name, Number(seat.isBot), seat.team, seat.score, seat.outcome],
        ...[seat.chkobbas, seat.sevensOfDiamonds, rounds, Number(isBetweenPeople)],
      ],
    })),
    ...standingsOf(result).map(({ accountId, won, chkobbas }) => ({
      sql: ADD_STANDING,
      parameters: [accountId, won, chkobbas],
    })),
  ];
}

function invitationText({ game }: LiveGame): string | null {
  if (game.status !== "waiting") return null;
  const host = game.seats.find((seat) => seat?.isBot === false);
  if (host == null) return null;
  const { seats, target } = game.setup;
  return JSON.stringify({ host: host.name, teamMode: seats === 4, target } satisfies Invitation);
}
