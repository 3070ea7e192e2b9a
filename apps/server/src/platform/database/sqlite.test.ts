import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, DatabaseError } from "./database.ts";
import { openSqlite } from "./sqlite.ts";
import { addBook, addShelf, library, type Tables } from "./testing/library.ts";

/** How long another process holds the lock for writing, in ms. */
const HELD_MS = 300;

let folder: string;
let file: string;
let database: Database<Tables>;
const open = () => openSqlite<Tables>(file, { "001-library": library });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "chkobba-sqlite-"));
  file = join(folder, "test.sqlite");
  database = await open();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The ids in the file, read by another connection. */
function onDisk(table: keyof Tables): number[] {
  const other = new Sqlite(file, { readonly: true });
  try {
    return other
      .prepare<[], { id: number }>(`select id from ${table} order by id`)
      .all()
      .map(({ id }) => id);
  } finally {
    other.close();
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("a migration that was interrupted by a kill runs again at the next start", async () => {
  const path = join(folder, "killed.sqlite");
  const killed = async (db: Kysely<unknown>) => {
    await library.up(db);
    throw new Error("killed");
  };
  await expect(openSqlite(path, { "001-library": { up: killed } })).rejects.toThrow("killed");
  await (await openSqlite(path, { "001-library": library })).close();
});

describe("jobs", () => {
  it("take effect in order", async () => {
    await database.atomically([addShelf(1), addBook(1, 1)]);
    const run = (sql: string) => database.atomically([{ sql, parameters: [] }]).then(([result]) => result?.rows);
    const read = () => run("select title from book");
    const rename = (title: string) => run(`update book set title = '${title}'`);
    const answers = await Promise.all([read(), rename("first"), read(), rename("second"), read()]);
    expect(answers).toEqual([[{ title: "a book" }], [], [{ title: "first" }], [], [{ title: "second" }]]);
  });

  it("that arrive in many batches each get their own outcome", async () => {
    const asked: Promise<unknown>[] = [];
    for (const id of upTo(1000)) {
      const asks = id % 7 === 0 ? "select nothing" : "select ? as id";
      const job = database.atomically([{ sql: asks, parameters: id % 7 === 0 ? [] : [id] }]);
      asked.push(job.then(([result]) => result?.rows).catch(() => "refused"));
      if (id % 30 === 0) await setImmediate();
    }
    expect(await Promise.all(asked)).toEqual(upTo(1000).map((id) => (id % 7 === 0 ? "refused" : [{ id }])));
  });

  it("wait for a process that writes, such as the admin command, also if they read first", async () => {
    await database.atomically([addShelf(1)]);
    const other = new Sqlite(file);
    other.exec("begin immediate");
    other.exec("insert into shelf (id) values (2)");
    const run = (sql: string) => database.atomically([{ sql, parameters: [] }]);
    // Both jobs are sent in one tick, so that they share a transaction.
    const done = Promise.all([run("select id from shelf"), database.atomically([addShelf(3)])]);
    // A refusal would arrive at once. A job that waits for the lock does not settle here, so the wait ends after
    // `HELD_MS`.
    await Promise.race([done, setTimeout(HELD_MS)]);
    other.exec("commit");
    other.close();
    await done;
    expect(onDisk("shelf")).toEqual([1, 2, 3]);
  });
});

describe("errors", () => {
  it("distinguish a conflict from a mistake", async () => {
    await database.atomically([addShelf(1)]);
    const failureOf = async (statement: { sql: string; parameters: unknown[] }) => {
      const error = await database.atomically([statement]).catch((reason: unknown) => reason);
      return error instanceof DatabaseError ? [error.code, error.isConflict] : error;
    };
    expect(await failureOf(addShelf(1))).toEqual(["SQLITE_CONSTRAINT_PRIMARYKEY", true]);
    expect(await failureOf(addBook(1, 99))).toEqual(["SQLITE_CONSTRAINT_FOREIGNKEY", true]);
    expect(await failureOf({ sql: "insert into nowhere values (1)", parameters: [] })).toEqual(["SQLITE_ERROR", false]);
    expect(await failureOf(addBook(1, 1, {}))).toEqual(["UNKNOWN", false]);
  });
});

describe("a thread that ends unexpectedly", () => {
  /** Ends the thread that answers this query. */
  async function endThreadOf(query: Kysely<Tables>): Promise<void> {
    const posted = vi.spyOn(Worker.prototype, "postMessage");
    await query.selectFrom("shelf").selectAll().execute();
    const worker = posted.mock.contexts.at(-1);
    posted.mockRestore();
    if (!(worker instanceof Worker)) throw new Error("a thread was wanted");
    await worker.terminate();
  }

  it("means that the database is lost, if it is the thread for writes", async () => {
    await database.atomically([addShelf(1)]);
    await endThreadOf(database.query);
    expect((await database.lost).message).toContain("the thread of the database ended");
    await expect(database.atomically([addShelf(2)])).rejects.toMatchObject({ isUnavailable: true });
    expect(onDisk("shelf")).toEqual([1]);
  });

  it("is replaced, if it is the thread for reads", async () => {
    await database.atomically([addShelf(1)]);
    await endThreadOf(database.reads);
    expect(await database.reads.selectFrom("shelf").select("id").execute()).toEqual([{ id: 1 }]);
    await database.atomically([addShelf(2)]);
    expect(onDisk("shelf")).toEqual([1, 2]);
  });

  it("is not reported after close", async () => {
    let isLost = false;
    void database.lost.then(() => {
      isLost = true;
    });
    await database.close();
    await setImmediate();
    expect(isLost).toBe(false);
    database = await open();
  });
});

it("a job that fills the disk undoes the other jobs of its transaction, and later jobs work", async () => {
  await database.atomically([addShelf(1)]);
  // A limit on the file's pages acts like a full disk. SQLite cannot set it below the number of existing pages.
  const limit = (pages: number) => database.atomically([{ sql: `pragma max_page_count = ${pages}`, parameters: [] }]);
  await limit(1);
  const settled = await Promise.allSettled([
    database.atomically([addShelf(2)]),
    database.atomically([addShelf(3), addBook(1, 3, "x".repeat(100_000))]),
    database.atomically([addShelf(4)]),
  ]);
  const isFulfilled = settled.map(({ status }) => status === "fulfilled");
  expect(onDisk("shelf")).toEqual([1, 2, 3, 4].filter((id) => id === 1 || isFulfilled[id - 2]));
  expect(isFulfilled[1]).toBe(false);
  await limit(100_000);
  await database.atomically([addShelf(5)]);
  expect(onDisk("shelf")).toContain(5);
});
