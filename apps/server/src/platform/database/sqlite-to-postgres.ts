// Copies all tables of a SQLite file into an empty PostgreSQL database. Then compares checksums of all rows.
import { createHash } from "node:crypto";
import Sqlite from "better-sqlite3";
import type { Client } from "pg";
import { SetupError } from "../setup-error.ts";
import { PostgresHosts } from "./postgres-hosts.ts";
import { decodeText, encodeBytes, encodeText } from "./postgres-values.ts";

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

type Value = string | number | null;
/** A row. Bytes are compared and sent as texts in PostgreSQL's notation. */
type Row = Readonly<Record<string, Value>>;

/** Kysely's table of the migrations that have run. Other tables of Kysely have names that begin with this name. */
const MIGRATIONS = "kysely_migration";
const ROWS_AT_ONCE = 1000;

/**
 * Copies all tables, referenced tables first. Each table is copied in its own transaction. Throws an error of one line
 * if the databases are of different releases, or if a table in PostgreSQL has rows.
 */
export async function copyTables(sqliteFile: string, postgresUrl: string): Promise<readonly CopiedTable[]> {
  const source = new Sqlite(sqliteFile);
  // Keeps all values as texts, which `valueOf` converts.
  const asTexts = { getTypeParser: () => (text: string) => text };
  const target = await new PostgresHosts(postgresUrl).connect({ types: asTexts });
  try {
    const tables = await tablesOf(target);
    await demandSameRelease(source, target);
    for (const table of tables) await demandEmpty(table, target);
    const copied: CopiedTable[] = [];
    for (const table of tables) copied.push({ table, rows: await copyTable(table, source, target) });
    return copied;
  } finally {
    source.close();
    await target.end();
  }
}

/** The names of all tables except Kysely's. A table comes after the tables that it references. */
async function tablesOf(target: Client): Promise<readonly string[]> {
  const { rows: tables } = await target.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const { rows: references } = await target.query<{ referring: string; referenced: string }>(
    `select conrelid::regclass::text as referring, confrelid::regclass::text as referenced
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const left = new Set(tables.map(({ name }) => name).filter((name) => !name.startsWith(MIGRATIONS)));
  const sorted: string[] = [];
  while (left.size > 0) {
    const isReady = (name: string) => !references.some((it) => it.referring === name && left.has(it.referenced));
    const ready = [...left].filter(isReady);
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...left].join(", ")}`);
    for (const name of ready) left.delete(name);
    sorted.push(...ready);
  }
  return sorted;
}

async function demandSameRelease(source: Sqlite.Database, target: Client): Promise<void> {
  const names = `select name from ${MIGRATIONS} order by name`;
  const { rows } = await target.query<{ name: string }>(names);
  const made = source.prepare<[], { name: string }>(names).all();
  if (JSON.stringify(made) === JSON.stringify(rows)) return;
  throw new SetupError("the SQLite file is of another release: start this server on it once, stop it, and try again");
}

async function demandEmpty(table: string, target: Client): Promise<void> {
  const { rows } = await target.query(`select from "${table}" limit 1`);
  if (rows.length > 0) throw new SetupError(`the PostgreSQL database is not empty: there are rows in ${table}`);
}

async function copyTable(table: string, source: Sqlite.Database, target: Client): Promise<number> {
  const columns = await columnsOf(table, target);
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const sums = new Sum();
  await target.query("begin");
  let page: Row[] = [];
  const write = async () => {
    const json = JSON.stringify(page, (_, value: unknown) => (typeof value === "string" ? encodeText(value) : value));
    await target.query(
      `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`,
      [json],
    );
    page = [];
  };
  for (const stored of source
    .prepare<[], Record<string, Value | Uint8Array>>(`select ${names} from "${table}"`)
    .iterate()) {
    const row = rowOf(stored);
    sums.add(columns.map(({ name }) => row[name] ?? null));
    if (page.push(row) === ROWS_AT_ONCE) await write();
  }
  await write();
  const written = await sumOf(table, columns, target);
  if (!written.equals(sums))
    throw new Error(`${table} did not come over whole: ${written.rows} of ${sums.rows} rows are alike`);
  await target.query("commit");
  return written.rows;
}

function rowOf(stored: Readonly<Record<string, Value | Uint8Array>>): Row {
  const values = Object.entries(stored).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? encodeBytes(value) : value,
  ]);
  return Object.fromEntries(values);
}

interface Column {
  readonly name: string;
  readonly isText: boolean;
}

async function columnsOf(table: string, target: Client): Promise<readonly Column[]> {
  const { rows } = await target.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
    [table],
  );
  return rows.map(({ name, type }) => ({ name, isText: type === "text" || type === "bytea" }));
}

/** The checksum of the rows that a table has in PostgreSQL now. */
async function sumOf(table: string, columns: readonly Column[], target: Client): Promise<Sum> {
  const sum = new Sum();
  await target.query(`declare copied no scroll cursor for select * from "${table}"`);
  for (;;) {
    const { rows } = await target.query<Record<string, string | null>>(`fetch ${ROWS_AT_ONCE} from copied`);
    if (rows.length === 0) break;
    for (const row of rows) sum.add(columns.map(({ name, isText }) => valueOf(row[name] ?? null, isText)));
  }
  await target.query("close copied");
  return sum;
}

function valueOf(text: string | null, isText: boolean): string | number | null {
  if (text === null) return null;
  return isText ? decodeText(text) : Number(text);
}

/** A checksum of rows that does not depend on their order: the sum of their digests. */
class Sum {
  rows = 0;
  #digests = 0n;

  add(values: readonly (string | number | null)[]): void {
    this.rows++;
    const digest = createHash("sha256").update(JSON.stringify(values)).digest();
    this.#digests = BigInt.asUintN(256, this.#digests + BigInt(`0x${digest.toString("hex")}`));
  }

  equals(other: Sum): boolean {
    return this.rows === other.rows && this.#digests === other.#digests;
  }
}
