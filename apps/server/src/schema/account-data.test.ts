// Every table says what an account's deletion does to its rows.
import { expect, it } from "vitest";
import { SQLITE } from "../platform/database/testing/each-database.ts";
import { ACCOUNT_DATA } from "./account-data.ts";
import { migrations } from "./index.ts";

/** The cluster's own table is not one of the features'. */
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
