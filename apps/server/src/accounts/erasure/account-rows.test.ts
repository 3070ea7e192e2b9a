// Tests the export and the deletion of an account. The tables come from the schema, so that no table is left out. The
// tests write a row for each column that names an account, and a row in every table.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE, type Place, SQLITE } from "../../platform/database/testing/each-database.ts";
import { ACCOUNT_DATA } from "../../schema/account-data.ts";
import { migrations, type Tables } from "../../schema/index.ts";
import { accountRows, erasingStatements, jsonOf } from "./account-rows.ts";

type Row = Record<string, unknown>;

/** The tables that may have rows of an account. */
const RULED = Object.entries(ACCOUNT_DATA).flatMap(([table, rows]) => ("none" in rows ? [] : [{ table, rows }]));
/** `own` and `mentions` of all tables: the places in which an account is named. */
const PLACES = RULED.flatMap(({ table, rows }) => [
  ...rows.own.map((named) => ({ table, ...named, isOwn: true })),
  ...(rows.mentions ?? []).map(({ where }) => ({ table, ...where, isOwn: false })),
]);
/** The places outside the table `accounts`. Rows of `accounts` are written first, because other rows refer to them. */
const OTHER_PLACES = PLACES.filter(({ table }) => table !== "accounts");

let database: Database<Tables>;
let place: Place;
beforeAll(async () => {
  place = await SQLITE.newPlace();
  database = await place.open<Tables>(migrations);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

async function rowsOf(sql: string, ...parameters: unknown[]): Promise<Row[]> {
  const [result] = await database.atomically([{ sql, parameters }]);
  return (result?.rows ?? []).map((row) => ({ ...Object(row) }));
}

async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  const sql = `insert into ${table} (${columns.map((column) => `"${column}"`).join(", ")}) values (${marks})`;
  await database.atomically([{ sql, parameters: Object.values(row) }]);
}

let count = 0;
/**
 * Writes a row with a value in every column, and the rows to which it refers. Columns in `given` get the given values.
 * `written` lists tables whose rows exist already: if `given` refers to such a row, it is not written again.
 */
async function write(table: string, given: Row, written: readonly string[] = ["accounts"]): Promise<void> {
  const row: Row = {};
  for (const { name, type } of await rowsOf(`pragma table_info(${table})`)) {
    row[String(name)] = /int/i.test(String(type))
      ? ++count
      : /blob/i.test(String(type))
        ? Buffer.of(1)
        : `text ${++count}`;
  }
  Object.assign(row, given);
  const keys = await rowsOf(`pragma foreign_key_list(${table})`);
  for (const id of new Set(keys.map((key) => key.id))) {
    const parts = keys.filter((key) => key.id === id);
    const parent = String(parts[0]?.table);
    if (written.includes(parent) && given[String(parts[0]?.from)] !== undefined) continue;
    const parentRow = Object.fromEntries(parts.map(({ from, to }) => [String(to), row[String(from)]]));
    await write(parent, parentRow);
  }
  await insert(table, row);
}

interface Person {
  readonly id: string;
  readonly username: string;
}

/** Makes an account, and a row for every column that can name the account, in every table. */
async function knownEverywhere(): Promise<Person> {
  const person = { id: randomUUID(), username: `user_${++count}` };
  await write("accounts", { ...person, email: `${person.username}@example.com` });
  for (const { table, column, as } of OTHER_PLACES) {
    if (typeof as === "string") {
      await write(table, { [column]: as === "id" ? person.id : accountOwner(person.id) });
    } else {
      const id = `parent ${++count}`;
      await write(as.rowOf, { id, account_id: person.id });
      await write(table, { [column]: id }, [as.rowOf]);
    }
  }
  return person;
}

async function everything(): Promise<Record<string, Row[]>> {
  const tables = Object.keys(ACCOUNT_DATA);
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await rowsOf(`select * from ${table}`)])),
  );
}

/** Reads the account's rows, by table, in portions of one row. */
async function readAccountRows(reads: Database<Tables>["reads"], id: string): Promise<Record<string, Row[]>> {
  const parts: string[] = [];
  for await (const part of jsonOf(accountRows(reads, id, 1))) parts.push(part);
  return JSON.parse(parts.join(""));
}

let [ali, zoe]: Person[] = [];
beforeEach(async () => {
  [ali, zoe] = [await knownEverywhere(), await knownEverywhere()];
});
const idOf = (person: Person | undefined) => person?.id ?? "";

it("an export has every row of the account in every table, and no other account's", async () => {
  const exported = await readAccountRows(database.reads, idOf(ali));
  const counts = Object.fromEntries(Object.entries(exported).map(([table, rows]) => [table, rows.length]));
  const expected: Record<string, number> = {};
  for (const { table, column, as, isOwn } of PLACES) {
    const isOwnToo = PLACES.some((place) => place.isOwn && place.table === table && place.column === column);
    expected[table] = (expected[table] ?? 0) + Number(isOwn || isOwnToo);
    if (typeof as === "object") expected[as.rowOf] = (expected[as.rowOf] ?? 0) + 1;
  }
  expect(counts).toEqual(expected);
  const text = JSON.stringify(exported);
  expect(text).toContain(ali?.username);
  expect(text).not.toContain(idOf(zoe));
});

it("an export has no digest of a secret, and no other person's identity", async () => {
  const exported = await readAccountRows(database.reads, idOf(ali));
  for (const rows of Object.values(exported)) {
    for (const column of rows.flatMap(Object.keys)) {
      expect(column).not.toMatch(/hash|^device$|^network|^blocked|^opponent/);
    }
  }
});

it("a deletion leaves nothing that names the account in any table, and changes no other account's rows", async () => {
  const before = await readAccountRows(database.reads, idOf(zoe));
  await database.atomically(erasingStatements(database, idOf(ali)));
  const left = JSON.stringify(await everything());
  expect(left).not.toContain(idOf(ali));
  expect(left).not.toContain(`"${ali?.username}"`);
  expect(await readAccountRows(database.reads, idOf(zoe))).toEqual(before);
  expect(await readAccountRows(database.reads, idOf(ali))).toEqual(
    Object.fromEntries(RULED.map(({ table }) => [table, []])),
  );
});

it("the key of each table is its primary key", async () => {
  for (const { table, rows } of RULED) {
    const columns = await rowsOf("select name from pragma_table_info(?) where pk > 0 order by pk", table);
    expect(rows.key, table).toEqual(columns.map(({ name }) => name));
  }
});

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  it("exports each row once and in order, however many portions it takes", async () => {
    const other = await newPlace();
    const opened = await other.open<Tables>(migrations);
    const id = randomUUID();
    const row = { owner: accountOwner(id), at: 1, conduct: "left" } as const;
    const kept = ["b", "a"].flatMap((game_id) => [10, 9].map((began_seq) => ({ ...row, game_id, began_seq })));
    await opened.query.insertInto("conduct").values(kept).execute();
    const { conduct = [] } = await readAccountRows(opened.reads, id);
    expect(conduct.map((each) => `${each.game_id}${each.began_seq}`)).toEqual(["a9", "a10", "b9", "b10"]);
    await opened.close();
    await other.remove();
  });

  it("runs every statement of export and deletion", async () => {
    const other = await newPlace();
    const opened = await other.open<Tables>(migrations);
    await readAccountRows(opened.reads, randomUUID());
    await opened.atomically(erasingStatements(opened, randomUUID()));
    await opened.close();
    await other.remove();
  });
});
