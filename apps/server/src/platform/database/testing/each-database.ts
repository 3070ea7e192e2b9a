// Both databases for tests: a new SQLite file, and a new database in the PostgreSQL that runs with the tests.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Migration } from "kysely";
import { Client } from "pg";
import { inject } from "vitest";
import type { Database } from "../database.ts";
import { openPostgres } from "../postgres.ts";
import { openSqlite } from "../sqlite.ts";

type Migrations = Readonly<Record<string, Migration>>;

/** A database that is opened for one test. */
export interface Place {
  open<Tables>(migrations: Migrations): Promise<Database<Tables>>;
  /** All its connections must be closed first. */
  remove(): Promise<void>;
}

export interface PostgresPlace extends Place {
  readonly url: string;
}

function newSqlite(): Place {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-sqlite-"));
  return {
    open: (migrations) => openSqlite(join(folder, "test.sqlite"), migrations),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database with all tables of the server: copying it costs a third of creating them. */
export function newPostgres(): Promise<PostgresPlace> {
  return copyOf(inject("migratedDatabase"));
}

/** A database without tables. */
export function newEmptyPostgres(): Promise<PostgresPlace> {
  return copyOf("template1");
}

async function copyOf(template: string): Promise<PostgresPlace> {
  const name = `test-${randomUUID()}`;
  await inPostgres("postgres", `create database "${name}" template "${template}"`);
  const url = urlOf(name);
  return {
    url,
    open: (migrations) => openPostgres(url, migrations),
    remove: () => inPostgres("postgres", `drop database "${name}" with (force)`),
  };
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

export const SQLITE: Kind = { name: "SQLite", newPlace: async () => newSqlite() };

/** For `describe.each` of tests that open the database with the server's migrations. */
export const EACH_DATABASE: readonly Kind[] = [SQLITE, { name: "PostgreSQL", newPlace: newPostgres }];

/** For `describe.each` of tests with migrations of their own. */
export const EACH_EMPTY_DATABASE: readonly Kind[] = [SQLITE, { name: "PostgreSQL", newPlace: newEmptyPostgres }];
