// The logs of all games in the database. If two servers append a record with the same number to a log, one append
// succeeds and the other one is a conflict. So the log decides which move came first.

import { type Kysely, sql } from "kysely";
import { tryAtomically } from "../../platform/database/conflict.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/job.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Tables } from "../../schema/index.ts";
import type { LiveGame } from "../table/live-game.ts";
import { GameNumbers } from "./game-numbers.ts";
import type { GameResult } from "./game-result.ts";
import { canStay, type KnownRow, KnownRows } from "./known-rows.ts";
import { addOwners } from "./log-owners.ts";
import { closeGame, deleteFinished, insertGame, insertRecord, skipRecords, updateGame } from "./log-statements.ts";
import { resultStatements, uncountStatement } from "./result-statements.ts";
import { readRecords, readRecordsFrom, readRows, readStoredTable, type StoredRow } from "./stored-records.ts";

/** Records to append. The row in `games` gets its values from `after`, the game after these records, and `wakeAt`. */
export interface Appended {
  readonly after: LiveGame;
  readonly records: readonly GameRecord[];
  readonly wakeAt: number | null;
  /**
   * The result of a game that ends with these records; null if no game ends. It is stored in the same transaction, so
   * that it is neither lost nor counted twice.
   */
  readonly result: GameResult | null;
  /** Extra statements for the same transaction. */
  readonly also?: readonly Statement[];
}

/** A state of a game that this server knows. */
interface Known {
  readonly id: string;
  readonly version: number;
}

/** A game that another server has changed after this version, or removed. */
interface Behind extends Known {
  readonly isGone: 0 | 1;
}

export class GameLog {
  readonly #database: Database<Tables>;
  /** How many ms the clock of the games is ahead of the machine's clock. */
  readonly clockLead: () => number;
  readonly #numbers: GameNumbers;
  readonly #rows = new KnownRows();
  /** Whether the state with this key is the newest one. The checks of one turn of the event loop share a query. */
  readonly #isNewest = readTogether<string, boolean>((keys) => this.#areNewest(keys), true, 0);

  constructor(database: Database<Tables>, clockLead: () => number = () => 0) {
    this.#database = database;
    this.clockLead = clockLead;
    this.#numbers = new GameNumbers(database);
  }

  /** Whether other servers may append to the logs. */
  get isShared(): boolean {
    return this.#database.isShared;
  }

  /**
   * Appends `records` to a log. Resolves when they are on disk. Returns "conflict" if another append came first or the game was removed; nothing is written then.
   */
  async append(appended: Appended): Promise<"stored" | "conflict"> {
    const { after, records, wakeAt } = appended;
    const { id, version } = after;
    const isNew = version === records.length;
    const row = isNew ? newRow(await this.#numbers.draw()) : (this.#rows.get(id) ?? (await this.#readRow(id)));
    if (row === null) return "conflict";
    const stays = !isNew && canStay(row, after, records, wakeAt);
    // The wake time in the database is unknown until the append has succeeded or failed.
    this.#rows.forgetWakeTime(id);
    if (!(await tryAtomically(this.#database, this.#statements(appended, row.number, stays)))) return "conflict";
    this.#rows.set(id, { number: row.number, version, wakeAt: stays ? row.wakeAt : wakeAt });
    return "stored";
  }

  /** @param stays whether the row of the game stays unchanged */
  #statements(
    { after: live, records, wakeAt, result, also = [] }: Appended,
    number: number,
    stays: boolean,
  ): Statement[] {
    const firstSeq = live.version - records.length + 1;
    const entries = records.map((record, index) => insertRecord(live.id, firstSeq + index, record));
    // A play in the middle of a game: it names no account.
    if (stays && result === null && also.length === 0 && live.logFrom !== firstSeq) return entries;
    const at = records.at(-1)?.at ?? 0;
    const row = firstSeq === 1 ? [insertGame(number, live, wakeAt, at)] : updateGame(live, wakeAt, at);
    const skipped = live.logFrom === firstSeq && firstSeq > 1 ? skipRecords(number, live.id, firstSeq - 1) : [];
    const finish = result === null ? [] : resultStatements(result, live, at - this.clockLead());
    return [...skipped, ...(stays ? [] : row), ...entries, ...addOwners(live.id, records), ...finish, ...also];
  }

  /** The row of a game; null if there is no such game. */
  async #readRow(gameId: string): Promise<KnownRow | null> {
    const row = await this.#database.query
      .selectFrom("games")
      .select("number")
      .where("id", "=", gameId)
      .executeTakeFirst();
    return row === undefined ? null : newRow(row.number);
  }

  /** Whether this version of a game is the newest one in the database. Always true if the database is not shared. */
  async isNewest(gameId: string, version: number): Promise<boolean> {
    return !this.#database.isShared || (await this.#isNewest(keyOf({ id: gameId, version })));
  }

  async #areNewest(keys: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    const behind = await behindIn(this.#database.query, keys.map(knownIn));
    return new Map(behind.map((known) => [keyOf(known), false]));
  }

  /**
   * Finds which of the given games another server has removed, or has changed after the given version. Empty if the
   * database is not shared. Version 0 means that this server has no state of the game. A game of version 0 without a
   * row does not count as removed, because this server is about to open it.
   */
  async behind(known: readonly Known[]): Promise<readonly Behind[]> {
    return this.#database.isShared && known.length > 0 ? behindIn(this.#database.reads, known) : [];
  }

  /** The records of a log from number `first` to the end, in order. */
  async read(gameId: string, first: number): Promise<GameRecord[]> {
    return readRecords(this.#database.query, gameId, first, Number.MAX_SAFE_INTEGER);
  }

  /** Like `read`. Null if record `first` was deleted, because it was no longer needed. */
  async readOn(gameId: string, first: number): Promise<GameRecord[] | null> {
    return readRecordsFrom(this.#database.query, gameId, first);
  }

  /**
   * The records from number `first` to `last` in stored form, for a thread that decodes them. They are read on the
   * connection for reads, so that no move waits.
   */
  async storedBack(gameId: string, first: number, last: number): Promise<readonly StoredRow[]> {
    return readRows(this.#database.reads, gameId, first, last);
  }

  /**
   * The records from which a table is read, and `logFrom`, the number of the first of them. Null if there is no such
   * game.
   */
  async readTable(gameId: string): Promise<{ readonly logFrom: number; readonly records: GameRecord[] } | null> {
    const table = await readStoredTable(this.#database.reads, gameId);
    if (table === null) return null;
    const { logFrom, number, wakeAt, records } = table;
    this.#rows.set(gameId, { number, wakeAt, version: logFrom + records.length - 1 });
    return { logFrom, records };
  }

  /**
   * The games whose wake time has passed, the most overdue first. Other servers don't get these games before
   * `restUntil`. After `restUntil` a game is due again, unless a change has set another wake time.
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

  /**
   * Sets a game's wake time without appending a record to its log. Does nothing if the game has changed after
   * `version`.
   */
  async reschedule(gameId: string, version: number, wakeAt: number | null): Promise<void> {
    this.#rows.forgetWakeTime(gameId);
    await this.#database.query
      .updateTable("games")
      .set({ wake_at: wakeAt })
      .where("id", "=", gameId)
      .where("version", "<=", version)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("game_records")
              .select("seq")
              .whereRef("game", "=", "games.number")
              .where("seq", "=", version + 1),
          ),
        ),
      )
      .execute();
  }

  /** Delays a game whose due action failed, so that it does not block other games. */
  async postpone(gameId: string, wakeAt: number): Promise<void> {
    this.#rows.forgetWakeTime(gameId);
    await this.#database.query.updateTable("games").set({ wake_at: wakeAt }).where("id", "=", gameId).execute();
  }

  /**
   * Removes a game; false if the game has changed after `version`. Deletes its log too if no game was finished at this
   * table. Else the log is closed, and its results and replays stay.
   */
  async remove(gameId: string, version: number, at: number): Promise<boolean> {
    return this.#remove(gameId, version, at, []);
  }

  /** Removes a game like `remove`, but first deletes the result of the newest game at the table. */
  async forget({ id, version, logFrom }: LiveGame, at: number): Promise<boolean> {
    return this.#remove(id, version, at, [uncountStatement(id, logFrom), deleteFinished(id, logFrom)]);
  }

  async #remove(gameId: string, version: number, at: number, before: readonly Statement[]): Promise<boolean> {
    const row = this.#rows.get(gameId) ?? (await this.#readRow(gameId));
    if (row === null) return false;
    const closing = closeGame(row.number, { gameId, version, at });
    const isDone = await tryAtomically(this.#database, [...before, ...closing]);
    if (isDone) this.#rows.forget(gameId);
    return isDone;
  }
}

function newRow(number: number): KnownRow {
  return { number, version: -1, wakeAt: null };
}

/** Finds which of these games another server has removed, or has changed after the given version. */
async function behindIn(query: Kysely<Tables>, known: readonly Known[]): Promise<readonly Behind[]> {
  const asked = JSON.stringify(known);
  const { rows } = await sql<Behind>`
    select known.id, known.version, case when games.id is null or games.status = 'closed' then 1 else 0 end as "isGone"
    from json_to_recordset(${asked}) as known(id text, version int)
    left join games on games.id = known.id
    left join game_records on game_records.game = games.number and game_records.seq = known.version + 1
    where (games.id is null and known.version > 0) or games.status = 'closed' or games.version > known.version or game_records.seq is not null
  `.execute(query);
  return rows;
}

function keyOf({ id, version }: Known): string {
  return `${version} ${id}`;
}

function knownIn(key: string): Known {
  const at = key.indexOf(" ");
  return { version: Number(key.slice(0, at)), id: key.slice(at + 1) };
}
