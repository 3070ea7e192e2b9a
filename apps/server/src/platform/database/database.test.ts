// The contract that every kind of database must meet. The tests run on each kind.
import { type Migration, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, DatabaseError, STATEMENTS_MAX } from "./database.ts";
import { EACH_EMPTY_DATABASE, type Place } from "./testing/each-database.ts";
import { addBook, addShelf, library, type Tables } from "./testing/library.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe.each(EACH_EMPTY_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  const open = () => place.open<Tables>({ "001-library": library });
  beforeEach(async () => {
    place = await newPlace();
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  /** The ids in a table, read by another connection. */
  async function stored(table: keyof Tables): Promise<number[]> {
    const other = await open();
    try {
      return (await other.query.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
    } finally {
      await other.close();
    }
  }

  it("runs a migration that landed after one with a higher number, and refuses to start if it lacks one that has run", async () => {
    const column: Migration = {
      up: (db) => db.schema.alterTable("shelf").addColumn("color", "text").execute(),
    };
    const landed = { "001-library": library, "003-none": { up: async () => undefined } };
    await (await place.open<Tables>(landed)).close();
    const all = { ...landed, "002-column": column };
    const later = await place.open<Tables & { shelf: { color: string | null } }>(all);
    expect(await later.query.selectFrom("shelf").select("color").execute()).toEqual([]);
    await later.close();
    await (await place.open<Tables>(all)).close();
    await expect(place.open<Tables>(landed)).rejects.toThrow("the database is of another release");
  });

  describe("jobs", () => {
    it("that arrive at once are all visible to other connections once they resolve", async () => {
      await Promise.all(
        upTo(300).map(async (id) => {
          await database.atomically([addShelf(id), addBook(id, id)]);
          if (id % 100 === 0) expect(await stored("book")).toContain(id);
        }),
      );
      expect(await stored("shelf")).toEqual(upTo(300));
      expect(await stored("book")).toEqual(upTo(300));
    });

    it("that fail have no effect, and don't affect others", async () => {
      await database.atomically([addShelf(9), addBook(9, 9)]);
      const settled = await Promise.allSettled([
        database.atomically([addShelf(1), addBook(1, 1)]),
        database.atomically([addShelf(2), addBook(9, 2)]),
        database.atomically([addShelf(3), addBook(3, 99)]),
        database.atomically([addShelf(9)]),
        database.atomically([addShelf(4), addBook(4, 4)]),
      ]);
      const outcomes = settled.map(({ status }) => status);
      expect(outcomes).toEqual(["fulfilled", "rejected", "rejected", "rejected", "fulfilled"]);
      expect(await stored("shelf")).toEqual([1, 4, 9]);
      expect(await stored("book")).toEqual([1, 4, 9]);
    });

    it("run after a failed one", async () => {
      for (const id of [1, 1, 2, 2, 3]) await database.atomically([addShelf(id), addBook(id, id)]).catch(() => null);
      expect(await stored("book")).toEqual([1, 2, 3]);
    });

    it("have the same effects with more texts than stay prepared, also after errors", async () => {
      const texts = upTo(STATEMENTS_MAX + 100).map((nth) => ({ sql: `select ${nth} + ? as sum`, parameters: [nth] }));
      for (let round = 0; round < 2; round++) {
        const jobs = texts.map(async (text, at) => {
          const failing = { sql: `select ${at} from nowhere`, parameters: [] };
          const refused = at % 50 === 0 ? [database.atomically([text, failing]).catch(() => null)] : [];
          const [[result]] = await Promise.all([database.atomically([text]), ...refused]);
          return Object(result?.rows[0]).sum;
        });
        expect(await Promise.all(jobs)).toEqual(texts.map(({ parameters: [nth = 0] }) => 2 * nth));
      }
      const [all] = await database.atomically([...texts, addShelf(1)]);
      expect(all?.rows).toHaveLength(1);
    });

    it("return for each statement its rows and the number of changed rows", async () => {
      const results = await database.atomically([
        addShelf(1),
        addShelf(2),
        { sql: "update shelf set weighed_at = ? where id = ?", parameters: [1_800_000_000_000, 2] },
        { sql: "select id, weighed_at from shelf order by id", parameters: [] },
        { sql: "delete from shelf", parameters: [] },
        { sql: "select count(*) as shelves from shelf", parameters: [] },
      ]);
      expect(results.map(({ changes }) => changes)).toEqual([1, 1, 1, 0, 2, 0]);
      expect(results[3]?.rows).toEqual([
        { id: 1, weighed_at: null },
        { id: 2, weighed_at: 1_800_000_000_000 },
      ]);
      expect(results[5]?.rows).toEqual([{ shelves: 0 }]);
    });
  });

  describe("errors", () => {
    it("distinguish a conflict from other errors", async () => {
      await database.atomically([addShelf(1)]);
      const isConflict = async (...statements: { sql: string; parameters: unknown[] }[]) => {
        const error = await database.atomically(statements).catch((reason: unknown) => reason);
        return error instanceof DatabaseError ? error.isConflict : error;
      };
      expect(await isConflict(addShelf(1))).toBe(true);
      expect(await isConflict(addBook(1, 99))).toBe(true);
      expect(await isConflict(addBook(1, 1, null))).toBe(true);
      expect(await isConflict({ sql: "insert into nowhere values (1)", parameters: [] })).toBe(false);
      expect(await isConflict(addBook(1, 1, {}))).toBe(false);
    });

    it("are the same for queries", async () => {
      const twice = () => database.query.insertInto("shelf").values({ id: 1 }).execute();
      await twice();
      const error = await twice().catch((reason: unknown) => reason);
      expect(error instanceof DatabaseError && error.isConflict).toBe(true);
    });

    it("refuse a transaction that stays open", async () => {
      await expect(database.query.transaction().execute(async () => undefined)).rejects.toThrow("atomically");
      await database.atomically([addShelf(1)]);
      expect(await stored("shelf")).toEqual([1]);
    });
  });

  describe("queries", () => {
    it("find nothing for numbers and texts that no column can hold", async () => {
      await database.atomically([addShelf(1), addBook(1, 1, "one")]);
      const shelves = (id: number) => database.query.selectFrom("shelf").where("id", "=", id).selectAll().execute();
      for (const id of [Number.MAX_SAFE_INTEGER, 1e300, 0.5, -1]) expect(await shelves(id)).toEqual([]);
      const books = database.query.selectFrom("book").where("title", "=", "one\0").selectAll().execute();
      expect(await books).toEqual([]);
    });

    it("store every text unchanged", async () => {
      const title = "شكبة ♦ 🂡 'quoted' \\ ? $1 \0 \uFFFD";
      await database.atomically([addShelf(1), addBook(1, 1, title)]);
      expect(await database.query.selectFrom("book").select("title").execute()).toEqual([{ title }]);
      expect(await database.query.selectFrom("book").where("title", "=", title).select("id").execute()).toHaveLength(1);
    });

    it("use one text for lists of every length", async () => {
      await database.atomically([addShelf(1), addShelf(2)]);
      const titles = ["plain", "it's", 'a "quote", a comma', "back\\slash", "{}", "null", "", "\0", "شكبة"];
      await database.atomically(titles.map((title, id) => addBook(id, 1 + (id % 2), title)));
      const some = (list: readonly string[]) =>
        database.query.selectFrom("book").select("title").where("title", "in", list);
      const others = (list: readonly string[]) =>
        database.query.selectFrom("book").select("title").where("title", "not in", list);
      expect(some(titles).compile().sql).toBe(some(["one"]).compile().sql);
      for (let count = 0; count <= titles.length; count++) {
        const list = titles.slice(0, count);
        const found = await some([...list, "unknown", "\uD800"]).execute();
        expect(found.map(({ title }) => title).toSorted()).toEqual(list.toSorted());
        expect(await others(list).execute()).toHaveLength(titles.length - count);
      }
      const onShelves = (ids: readonly number[]) =>
        database.query.selectFrom("book").select("id").where("shelf_id", "in", ids).execute();
      expect(await onShelves([1, 2, Number.MAX_SAFE_INTEGER])).toHaveLength(titles.length);
      expect(await onShelves([2])).toHaveLength(4);
      expect(await onShelves([])).toEqual([]);
    });

    it("return how many rows they changed", async () => {
      await database.atomically([addShelf(1), addBook(1, 1), addBook(2, 1)]);
      const renamed = await database.query.updateTable("book").set({ title: "new" }).executeTakeFirst();
      expect(renamed.numUpdatedRows).toBe(2n);
      const removed = await database.query.deleteFrom("shelf").where("id", "=", 1).executeTakeFirst();
      expect(removed.numDeletedRows).toBe(1n);
      expect(await stored("book")).toEqual([]);
    });
  });

  describe("reads", () => {
    const shelves = () => database.reads.selectFrom("shelf").select("id").orderBy("id").execute();
    /** A read that takes long: the database counts up to a number. */
    const longRead = (upTo: number) =>
      sql<{ n: number }>`with recursive up(n) as (select 1 union all select n + 1 from up where n < ${sql.lit(upTo)})
        select max(n) as n from up`.execute(database.reads);

    it("see every write that was acknowledged before", async () => {
      for (const id of upTo(50)) {
        await database.atomically([addShelf(id)]);
        expect(await shelves()).toHaveLength(id);
      }
    });

    it("can't write", async () => {
      await database.atomically([addShelf(1)]);
      const error = await database.reads
        .insertInto("shelf")
        .values({ id: 2 })
        .execute()
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseError);
      await expect(database.reads.deleteFrom("shelf").execute()).rejects.toBeInstanceOf(DatabaseError);
      expect(await shelves()).toEqual([{ id: 1 }]);
      await database.atomically([addShelf(3)]);
    });

    it("that take long delay no write", async () => {
      await shelves();
      let done = 0;
      const long = Array.from({ length: 4 }, () => longRead(1_000_000).then(() => done++));
      for (const id of upTo(20)) await database.atomically([addShelf(id)]);
      expect(done).toBeLessThan(4);
      await Promise.all(long);
    });

    it("are refused as unavailable while too many wait", async () => {
      const asked = upTo(1200).map(() =>
        shelves().then(
          () => "answered",
          (error: unknown) => error instanceof DatabaseError && error.statusCode,
        ),
      );
      const outcomes = await Promise.all(asked);
      expect(outcomes.slice(0, 1000)).toEqual(upTo(1000).map(() => "answered"));
      expect(outcomes.slice(1000)).toEqual(upTo(200).map(() => 503));
      expect(await shelves()).toEqual([]);
    });

    it("are refused after closing", async () => {
      await database.close();
      await expect(shelves()).rejects.toMatchObject({ statusCode: 503 });
      database = await open();
    });
  });

  it("refuses a database that a newer release has changed", async () => {
    await database.close();
    database = await place.open({ "001-library": library, "002-later": { up: async () => {} } });
    await expect(open()).rejects.toThrow(/^the database is of another release.*002-later/);
  });

  it("closing finishes the jobs that were started, and refuses later ones", async () => {
    const asked = upTo(100).map((id) => database.atomically([addShelf(id)]));
    await database.close();
    await Promise.all(asked);
    expect(await stored("shelf")).toEqual(upTo(100));
    await expect(database.atomically([addShelf(101)])).rejects.toThrow("closed");
    database = await open();
    expect(await database.query.selectFrom("shelf").selectAll().execute()).toHaveLength(100);
  });

  it("opening again changes nothing", async () => {
    await database.atomically([addShelf(1)]);
    const again = await open();
    expect(await again.query.selectFrom("shelf").select("id").execute()).toEqual([{ id: 1 }]);
    await again.close();
  });
});
