// Both kinds of database for tests: a SQLite file, and a database in the PostgreSQL that runs with the tests. Creating
// the tables of the server takes longer than most tests. So each SQLite file is a copy of a file with these tables, and
// a PostgreSQL database is used by many tests, one after the other.
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Migration } from "kysely";
import { Client } from "pg";
import { inject } from "vitest";
import { migratedFile } from "../../../../test/environment.ts";
import type { Database } from "../database.ts";
import { openPostgres } from "../postgres.ts";
import { openSqlite } from "../sqlite.ts";

type Migrations = Readonly<Record<string, Migration>>;

/** A database that is opened for one test. */
export interface Place {
  open<Tables>(migrations: Migrations): Promise<Database<Tables>>;
  /** Removes the database. Its connections must be closed before. */
  remove(): Promise<void>;
}

export interface PostgresPlace extends Place {
  readonly url: string;
}

function newSqlite(copied: string | null): Place {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-sqlite-"));
  const file = join(folder, "test.sqlite");
  if (copied !== null) copyFileSync(copied, file);
  return {
    open: (migrations) => openSqlite(file, migrations),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * By the address of PostgreSQL: databases that earlier tests of this worker have returned. They have tables but no
 * rows.
 */
const free = new Map<string, string[]>();

/** A PostgreSQL database with all tables of the server. */
export async function newPostgres(): Promise<PostgresPlace> {
  const server = inject("postgresUrl");
  const name = free.get(server)?.pop() ?? (await copyOf(inject("migratedDatabase")));
  return {
    ...placeOf(name),
    remove: async () => {
      await inPostgres("postgres", `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await inPostgres(name, "call tests.empty()");
      free.set(server, [...(free.get(server) ?? []), name]);
    },
  };
}

/** A PostgreSQL database without tables. */
export async function newEmptyPostgres(): Promise<PostgresPlace> {
  const name = await copyOf("template1");
  return {
    ...placeOf(name),
    remove: () => inPostgres("postgres", `drop database "${name}" with (force)`),
  };
}

async function copyOf(template: string): Promise<string> {
  const name = `test-${randomUUID()}`;
  await inPostgres("postgres", `create database "${name}" template "${template}"`);
  return name;
}

function placeOf(name: string): Omit<PostgresPlace, "remove"> {
  const url = urlOf(name);
  return { url, open: (migrations) => openPostgres(url, migrations) };
}

const urlOf = (database: string) => `${inject("postgresUrl")}/${database}`;

async function inPostgres(database: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query(sql);
  await client.end();
}

interface Kind {
  readonly name: "SQLite" | "PostgreSQL";
  readonly newPlace: () => Promise<Place>;
}

export const SQLITE: Kind = { name: "SQLite", newPlace: async () => newSqlite(migratedFile()) };

/** The databases for `describe.each`, in tests that use the server's migrations. */
export const EACH_DATABASE: readonly Kind[] = [SQLITE, { name: "PostgreSQL", newPlace: newPostgres }];

/** The databases for `describe.each`, in tests that have their own migrations. */
export const EACH_EMPTY_DATABASE: readonly Kind[] = [
  { name: "SQLite", newPlace: async () => newSqlite(null) },
  { name: "PostgreSQL", newPlace: newEmptyPostgres },
];
