// Behaviour that only PostgreSQL has: several servers, and connections that can be lost.
import { type Migration, sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PostgresProcess } from "../../../test/postgres-process.ts";
import { TcpProxy } from "../../../test/tcp-proxy.ts";
import { type Database, DatabaseError, STATEMENTS_MAX } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { newEmptyPostgres, type PostgresPlace } from "./testing/each-database.ts";

interface Tables {
  book: { id: number; title: string };
}

const library: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("book")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("title", "text", (column) => column.notNull())
      .execute();
  },
};

let place: PostgresPlace;
let watcher: Client;
let opened: Database<Tables>[];
beforeEach(async () => {
  place = await newEmptyPostgres();
  watcher = new Client({ connectionString: place.url });
  await watcher.connect();
  opened = [];
});
afterEach(async () => {
  await closeAll();
  await watcher.end();
  await place.remove();
});

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

async function open(): Promise<Database<Tables>> {
  const database = await place.open<Tables>({ "001-library": library });
  opened.push(database);
  return database;
}

const addBook = (id: number) => ({ sql: "insert into book (id, title) values (?, ?)", parameters: [id, "new"] });
const rename = (id: number, title: string) => ({
  sql: "update book set title = ? where id = ?",
  parameters: [title, id],
});
const titles = async ({ query }: Database<Tables>) =>
  (await query.selectFrom("book").select("title").orderBy("id").execute()).map(({ title }) => title);

/** Terminates all connections of servers. */
async function endConnections(): Promise<void> {
  await watcher.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

/** How many servers hold the server lock, or wait for it. */
async function serversAtLock(isGranted: boolean): Promise<number> {
  const { rows } = await watcher.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where datname = current_database() and locktype = 'advisory' and objid = 4096117 and granted = $1`,
    [isGranted],
  );
  return rows.length;
}

async function isAlone(database: Database<Tables>): Promise<boolean> {
  let wasDone = false;
  await database.runIfAlone(async () => {
    wasDone = true;
  });
  return wasDone;
}

describe("servers that start at once", () => {
  it("migrate the tables once", async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, open));
    await Promise.all(databases.map((database, id) => database.atomically([addBook(id)])));
    for (const database of databases) expect(await titles(database)).toHaveLength(4);
  });

  it("run the task of the first server once, and wait for its end", async () => {
    const databases = await Promise.all(Array.from({ length: 3 }, open));
    const done: string[] = [];
    await Promise.all(
      databases.map(async (database) => {
        await database.runIfAlone(async () => {
          await expect.poll(() => serversAtLock(false)).toBe(2);
          done.push("first");
        });
        done.push("started");
      }),
    );
    expect(done).toEqual(["first", "started", "started", "started"]);
  });

  it("are alone only once all others have closed, even if a connection was lost in between", async () => {
    const [one, two] = [await open(), await open()];
    expect([await isAlone(one), await isAlone(two)]).toEqual([true, false]);
    await endConnections();
    await expect.poll(() => serversAtLock(true), { timeout: 10_000 }).toBe(2);
    await one.close();
    expect(await isAlone(await open())).toBe(false);
    opened.shift();
    await closeAll();
    expect(await isAlone(await open())).toBe(true);
  });
});

describe("a server of an earlier release", () => {
  it("keeps a server of this release from starting: it holds the server lock without the second key", async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all([isAlone(one), isAlone(two)]);
    await watcher.query("select pg_advisory_lock_shared(4096117)");
    await expect(open()).rejects.toThrow("a server of an earlier release uses this database");
    await watcher.query("select pg_advisory_unlock_shared(4096117)");
    await open();
  });
});

/** Resolves once one job of `pg_sleep` runs. */
const untilSleeping = () =>
  expect
    .poll(async () => (await watcher.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rows)
    .toHaveLength(1);

it("a job whose connection PostgreSQL ends has no effect there, and runs on another connection", async () => {
  const database = await open();
  const slow = database.atomically([addBook(1), { sql: "select pg_sleep(2)", parameters: [] }]);
  await untilSleeping();
  await endConnections();
  await slow;
  expect(await titles(database)).toEqual(["new"]);
});

it("after a connection that broke without an answer one job fails, and the next one gets another connection", async () => {
  const line = await TcpProxy.open();
  line.forwardTo(place.url);
  const database = await openPostgres<Tables>(line.urlOf(place.url), { "001-library": library });
  opened.push(database);
  await database.atomically([addBook(1)]);
  const slow = database.atomically([rename(1, "lost"), { sql: "select pg_sleep(3)", parameters: [] }]);
  const outcome = slow.catch((reason: unknown) => reason);
  await untilSleeping();
  line.silence("both");
  line.cut();
  await endConnections();
  const error = await outcome;
  expect(error instanceof DatabaseError && [error.isUnavailable, error.isConflict]).toEqual([true, false]);
  const titlesNow = () => titles(database).catch(() => "not yet");
  await expect.poll(titlesNow).toEqual(["new"]);
  await closeAll();
  line.close();
});

describe("after a failover", () => {
  let [old, next]: PostgresProcess[] = [];
  beforeEach(async () => {
    [old, next] = await Promise.all([PostgresProcess.start(), PostgresProcess.start()]);
  });
  afterEach(async () => {
    await closeAll();
    await Promise.all([old?.end(), next?.end()]);
  });

  it("jobs, reads and the server lock use the host that takes writes, and no job fails", async () => {
    if (old === undefined || next === undefined) throw new Error("two hosts were wanted");
    const urls = [old, next].map(({ url }) => `${url}/postgres`);
    const address = `postgres://chkobba@${urls.map((url) => new URL(url).host).join(",")}/postgres`;
    for (const url of urls) await (await openPostgres(url, { "001-library": library })).close();
    const database = await openPostgres<Tables>(address, { "001-library": library });
    opened.push(database);
    await database.runIfAlone(async () => undefined);
    await Promise.all([1, 2, 3].map((id) => database.atomically([addBook(id)])));
    expect(await titles(database)).toHaveLength(3);
    await old.setReadOnly(true);
    await Promise.all([4, 5, 6, 7].map((id) => database.atomically([addBook(id)])));
    expect(await titles(database)).toHaveLength(4);
    expect(await database.reads.selectFrom("book").select("id").execute()).toHaveLength(4);
    const other = new Client({ connectionString: urls[1] ?? "" });
    await other.connect();
    const locks = "select count(*)::int as held from pg_locks where locktype = 'advisory'";
    await expect.poll(async () => (await other.query(locks)).rows, { timeout: 10_000 }).toEqual([{ held: 2 }]);
    await other.end();
  });

  it("a job waits for a host that takes writes again, and fails as unavailable after 10 s", async () => {
    if (old === undefined) throw new Error("a host was wanted");
    const database = await openPostgres<Tables>(`${old.url}/postgres`, { "001-library": library });
    opened.push(database);
    await old.setReadOnly(true);
    const waiting = database.atomically([addBook(1)]);
    await old.setReadOnly(false);
    await waiting;
    await old.setReadOnly(true);
    await expect(database.atomically([addBook(2)])).rejects.toMatchObject({ isUnavailable: true });
    await old.setReadOnly(false);
    expect(await titles(database)).toEqual(["new"]);
  });
});

it("an unreachable database is an error of one line", async () => {
  const away = new URL(place.url);
  away.port = "1";
  const error = await openPostgres(away.href, {}).catch((reason: unknown) => reason);
  expect(error instanceof DatabaseError && error.isUnavailable).toBe(true);
  expect(String(error)).toMatch(/^DatabaseError: the database is away: .*ECONNREFUSED.*$/);
});

it("of two jobs in a deadlock, one runs again", async () => {
  const database = await open();
  await database.atomically([addBook(1), addBook(2)]);
  const pause = { sql: "select pg_sleep(0.2)", parameters: [] };
  await Promise.all([
    database.atomically([rename(1, "a"), pause, rename(2, "a")]),
    database.atomically([rename(2, "b"), pause, rename(1, "b")]),
  ]);
  const [first, second] = await titles(database);
  expect(first).toBe(second);
});

it("commits wait for the disk even if the database's default is not to", async () => {
  await watcher.query(`alter database "${new URL(place.url).pathname.slice(1)}" set synchronous_commit = off`);
  const database = await open();
  const [result] = await database.atomically([{ sql: "show synchronous_commit", parameters: [] }]);
  expect(result?.rows).toEqual([{ synchronous_commit: "on" }]);
});

describe("reads", () => {
  const sleep = (database: Database<Tables>, seconds: number) =>
    sql`select pg_sleep(${sql.lit(seconds)})`.execute(database.reads).catch((reason: unknown) => reason);

  it("have three connections and end as unavailable after 10 s, while writes go on", async () => {
    const database = await openPostgres<Tables>(place.url, { "001-library": library });
    opened.push(database);
    const began = performance.now();
    const slow = Array.from({ length: 5 }, () => sleep(database, 60));
    await database.query.insertInto("book").values({ id: 1, title: "a book" }).execute();
    const busy =
      "select count(*)::int as busy from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'";
    await expect.poll(async () => (await watcher.query(busy)).rows).toEqual([{ busy: 3 }]);
    const errors = await Promise.all(slow);
    for (const error of errors) expect(error).toMatchObject({ name: "DatabaseError", statusCode: 503 });
    expect(performance.now() - began).toBeLessThan(25_000);
    await expect.poll(async () => (await watcher.query(busy)).rows).toEqual([{ busy: 0 }]);
    expect(await database.reads.selectFrom("book").select("id").execute()).toEqual([{ id: 1 }]);
  });
});

it("a connection keeps few statements prepared, whatever has run on it", async () => {
  const database = await open();
  for (let nth = 0; nth < 2 * STATEMENTS_MAX; nth++) {
    await database.atomically([{ sql: `select ${nth} as nth`, parameters: [] }]);
    if (nth % 100 === 0)
      await database.atomically([{ sql: `select ${nth} from nowhere`, parameters: [] }]).catch(() => null);
  }
  const count = { sql: "select count(*) as prepared from pg_prepared_statements", parameters: [] };
  const counts = await Promise.all(Array.from({ length: 20 }, () => database.atomically([count])));
  for (const [counted] of counts)
    expect(Number(Object(counted?.rows[0]).prepared)).toBeLessThanOrEqual(STATEMENTS_MAX + 1);
}, 60_000);

describe("a transaction with code inside", () => {
  it("writes nothing if its connection is lost in the middle, and the next one works", async () => {
    const database = await open();
    const add = (id: number, between: () => Promise<void>) =>
      database.transaction(async ({ read, write }) => {
        await read.selectFrom("book").select("id").execute();
        await between();
        await read.selectFrom("book").select("id").execute();
        write(addBook(id));
      });
    await expect(add(1, endConnections)).rejects.toMatchObject({ isUnavailable: true });
    expect(await titles(database)).toEqual([]);
    await add(2, async () => undefined);
    expect(await titles(database)).toEqual(["new"]);
  });

  it("keeps no connection from lists of statements while it waits for a locked row", async () => {
    const [database, other] = [await open(), await open()];
    await database.atomically([addBook(0)]);
    const locking = (at: Database<Tables>, between: () => Promise<void>) =>
      at.transaction(async ({ read, write }) => {
        await read.selectFrom("book").selectAll().where("id", "=", 0).forNoKeyUpdate().execute();
        await between();
        write(rename(0, "renamed"));
      });
    let waiting: Promise<void>[] = [];
    await locking(other, async () => {
      waiting = Array.from({ length: 50 }, () => locking(database, async () => undefined));
      for (let id = 1; id <= 20; id++) await database.atomically([addBook(id)]);
    });
    await Promise.all(waiting);
    expect(await titles(database)).toHaveLength(21);
  });
});
