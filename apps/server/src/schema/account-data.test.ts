// Tests that account-data.ts states for every table what the deletion of an account does to its rows.
import { expect, it } from "vitest";
import { SQLITE } from "../platform/database/testing/each-database.ts";
import { ACCOUNT_DATA } from "./account-data.ts";
import { migrations } from "./index.ts";

/**
 * The table of the cluster. It belongs to no feature and has no data of accounts, so account-data.ts does not name it.
 */
const SERVERS = "servers";

it("every table of the database is named in account-data.ts, and no other", async () => {
  const place = await SQLITE.newPlace();
  const database = await place.open(migrations);
  const [tables] = await database.atomically([
    { sql: "select name from sqlite_master where type = 'table' order by name", parameters: [] },
  ]);
  const names = (tables?.rows ?? []).map((row) => String(Object(row).name));
  const stored = names.filter((name) => !/^(kysely_|sqlite_)/.test(name) && name !== SERVERS);
  expect(Object.keys(ACCOUNT_DATA).toSorted()).toEqual(stored);
  await database.close();
  await place.remove();
});

/** Tables that stay small, and need no index. Rooms are deleted after half an hour without players. */
const SMALL: ReadonlySet<string> = new Set(["rooms"]);

it("every column that names an account has an index", async () => {
  const place = await SQLITE.newPlace();
  const database = await place.open(migrations);
  const named = Object.entries(ACCOUNT_DATA).flatMap(([table, rows]) => {
    if ("none" in rows || SMALL.has(table)) return [];
    const columns = [...rows.own, ...(rows.mentions ?? []).map(({ where }) => where)].map(({ column }) => column);
    return columns.map((column) => `${table}.${column}`);
  });
  const [indexes] = await database.atomically([
    {
      sql: `select tables.name || '.' || columns.name as first from sqlite_master as tables,
        pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
        where tables.type = 'table' and columns.seqno = 0`,
      parameters: [],
    },
  ]);
  const indexed = new Set((indexes?.rows ?? []).map((row) => String(Object(row).first)));
  expect(named.filter((column) => !indexed.has(column))).toEqual([]);
  await database.close();
  await place.remove();
});
