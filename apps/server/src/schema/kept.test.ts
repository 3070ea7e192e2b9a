// Tests that docs/operations.md states for every table what limits its size and what deletes its rows.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { migrations } from "./index.ts";

const DOCUMENT = new URL("../../../../docs/operations.md", import.meta.url);
const SECTION = /^## What the database keeps$([\s\S]*?)^## /m;
/** A line of the document: a table, what limits its size, and what deletes its rows. */
const LINE = /^\| `(\w+)` +\| +(\S.*?) +\| +(\S.*?) +\|$/gm;

function documented(): string[] {
  const [, section = ""] = SECTION.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
  return [...section.matchAll(LINE)].map(([, table = ""]) => table).toSorted();
}

/** Queries for the names of all tables. */
const CATALOGUES: Readonly<Record<string, string>> = {
  SQLite: "select name from sqlite_master where type = 'table'",
  PostgreSQL: "select tablename as name from pg_tables where schemaname = current_schema()",
};

describe.each(EACH_DATABASE)("$name", ({ name, newPlace }) => {
  it("has a line in docs/operations.md for each table, and no line for a removed table", async () => {
    const place = await newPlace();
    const database = await place.open(migrations);
    const [tables] = await database.atomically([{ sql: CATALOGUES[name] ?? "", parameters: [] }]);
    const names = (tables?.rows ?? []).map((row) => String(Object(row).name));
    const stored = names.filter((table) => !/^(kysely_|sqlite_)/.test(table));
    expect(documented()).toEqual(stored.toSorted());
    await database.close();
    await place.remove();
  });
});
