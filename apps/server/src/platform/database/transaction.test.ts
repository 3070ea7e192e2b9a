// Transactions with code inside, on each kind of database. A rack of two books stands for whatever has a limit.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needingRow } from "./conflict.ts";
import { type Database, DatabaseError } from "./database.ts";
import { EACH_EMPTY_DATABASE, type Place } from "./testing/each-database.ts";
import { addBook, addShelf, library, type Tables } from "./testing/library.ts";
import type { Transaction } from "./transaction.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ROOM = 2;

describe.each(EACH_EMPTY_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let other: Database<Tables>;
  beforeEach(async () => {
    place = await newPlace();
    database = await place.open<Tables>({ "001-library": library });
    other = await place.open<Tables>({ "001-library": library });
    await database.atomically([addShelf(1)]);
  });
  afterEach(async () => {
    await database.close();
    await other.close();
    await place.remove();
  });

  const shelf = ({ read }: Pick<Transaction<Tables>, "read">) =>
    read.selectFrom("shelf").selectAll().where("id", "=", 1).forNoKeyUpdate().executeTakeFirst();
  const booksOn = ({ read }: Pick<Transaction<Tables>, "read">) => read.selectFrom("book").select("id").execute();

  /** Puts a book on the shelf if there is room. Returns whether there was. */
  const put = (at: Database<Tables>, id: number) =>
    at.transaction(async (transaction) => {
      await shelf(transaction);
      if ((await booksOn(transaction)).length >= ROOM) return false;
      transaction.write(addBook(id, 1));
      return true;
    });

  it("stores what the code has decided, and returns what it returns", async () => {
    expect(await put(database, 1)).toBe(true);
    expect(await put(database, 2)).toBe(true);
    expect(await put(database, 3)).toBe(false);
    expect(await booksOn({ read: database.query })).toHaveLength(ROOM);
  });

  it("two servers that race for the last place: exactly one gets it, each time", async () => {
    await put(database, 1000);
    for (const round of upTo(30)) {
      const both = await Promise.all([put(database, 2 * round), put(other, 2 * round + 1)]);
      expect(both.toSorted()).toEqual([false, true]);
      await database.atomically([{ sql: "delete from book where id <> 1000", parameters: [] }]);
    }
  });

  it("five hundred at once on two servers fill the places and no more, and lists of statements go on", async () => {
    const servers = [database, other];
    const asked = upTo(500).map((id) => put(servers[id % 2] ?? database, id));
    for (const id of upTo(20)) await database.atomically([addShelf(id + 1)]);
    expect((await Promise.all(asked)).filter((won) => won)).toHaveLength(ROOM);
    expect(await booksOn({ read: database.query })).toHaveLength(ROOM);
  });

  it("code that throws writes nothing, and neither does a write that conflicts", async () => {
    const thrown = new Error("changed my mind");
    const undecided = database.transaction(async ({ write }) => {
      write(addBook(1, 1));
      throw thrown;
    });
    await expect(undecided).rejects.toBe(thrown);
    const conflicting = database.transaction(async (transaction) => {
      await shelf(transaction);
      transaction.write(addBook(1, 1), addShelf(1));
    });
    await expect(conflicting).rejects.toMatchObject({ isConflict: true });
    expect(await booksOn({ read: database.query })).toEqual([]);
    expect(await put(database, 1)).toBe(true);
  });

  it("a failed read ends the transaction, even if the code goes on", async () => {
    const failing = database.transaction(async ({ read, write }) => {
      const nowhere = read.selectFrom("book").select(sql<number>`nowhere`.as("nowhere"));
      await nowhere.execute().catch(() => undefined);
      write(addBook(1, 1));
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseError);
    expect(await booksOn({ read: database.query })).toEqual([]);
    expect(await put(database, 2)).toBe(true);
  });

  it("two transactions that lock rows in opposite orders both succeed: PostgreSQL ends one of them, and it runs again", async () => {
    await database.atomically([addShelf(2)]);
    let locked = 0;
    const weigh = (at: Database<Tables>, order: readonly number[], grams: number) =>
      at.transaction(async ({ read, write }) => {
        for (const id of order) {
          await read.selectFrom("shelf").select("id").where("id", "=", id).forNoKeyUpdate().execute();
          locked++;
          while (locked < 2) await pause(1);
          write(database.query.updateTable("shelf").set({ weighed_at: grams }).where("id", "=", id));
        }
      });
    await Promise.all([weigh(database, [1, 2], 10), weigh(other, [2, 1], 20)]);
    const weights = await database.query.selectFrom("shelf").select("weighed_at").execute();
    expect(new Set(weights.map(({ weighed_at }) => weighed_at)).size).toBe(1);
  });

  it("code that never ends writes nothing and delays no other write", async () => {
    let areWritten = false;
    const endless = database.transaction(async (transaction) => {
      transaction.write(addBook(1, 1));
      for (;;) {
        await shelf(transaction);
        if (areWritten) await pause(100);
      }
    });
    const refused = expect(endless).rejects.toMatchObject({ isUnavailable: true });
    let longest = 0;
    for (const id of upTo(50)) {
      const from = performance.now();
      await database.atomically([addShelf(id + 1)]);
      longest = Math.max(longest, performance.now() - from);
    }
    expect(longest).toBeLessThan(2000);
    areWritten = true;
    await refused;
    expect(await booksOn({ read: database.query })).toEqual([]);
    expect(await put(other, 2)).toBe(true);
  });

  it("is refused after closing", async () => {
    await other.close();
    await expect(put(other, 1)).rejects.toMatchObject({ statusCode: 503 });
    other = await place.open<Tables>({ "001-library": library });
  });

  it("a list with a statement that needs a row has no effect without this row", async () => {
    const moving = (id: number) => database.query.updateTable("book").set({ title: "moved" }).where("id", "=", id);
    const found = (id: number) => database.query.selectFrom("shelf").select("id").where("id", "=", id).forShare();
    const list = (book: number, on: number) => [addBook(9, 1), needingRow(moving(book)), needingRow(found(on))];
    await database.atomically([addBook(1, 1)]);
    await expect(database.atomically(list(2, 1))).rejects.toMatchObject({ isConflict: true });
    await expect(database.atomically(list(1, 2))).rejects.toMatchObject({ isConflict: true });
    expect(await booksOn({ read: database.query })).toEqual([{ id: 1 }]);
    const decided = (book: number) => database.transaction(async ({ write }) => write(...list(book, 1)));
    await expect(decided(2)).rejects.toMatchObject({ isConflict: true });
    expect(await booksOn({ read: database.query })).toEqual([{ id: 1 }]);
    await decided(1);
    expect(await booksOn({ read: database.query })).toHaveLength(2);
  });
});
