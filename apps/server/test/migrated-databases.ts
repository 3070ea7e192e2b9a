// Runs before the tests of each project of the server. The first project starts one PostgreSQL for all. Prepares a
// PostgreSQL database and an SQLite file with the server's tables. Tests use copies of both.
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { migrations } from "../src/schema/index.ts";
import { runningPostgres, setRunningPostgres } from "./environment.ts";
import { makeMigratedFile } from "./migrated-file.ts";
import { PostgresProcess } from "./postgres-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of PostgreSQL for a superuser, without the name of a database. */
    readonly postgresUrl: string;
    /**
     * The name of a database in the state after the first start of a server. `call tests.empty()` brings a copy back to
     * that state.
     */
    readonly migratedDatabase: string;
  }
}

/**
 * Deletes all rows, and inserts the rows that the migrations have added. `truncate` would take forty times as long,
 * because it makes new files.
 */
const EMPTY = `
  create schema tests;
  create procedure tests.empty() language plpgsql as $$
  declare
    of record;
  begin
    set local session_replication_role = replica;
    for of in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', of.tablename);
    end loop;
    for of in select tablename from pg_tables where schemaname = 'tests' loop
      execute format('insert into public.%I select * from tests.%I', of.tablename, of.tablename);
    end loop;
    perform setval(format('public.%I', sequencename)::regclass, start_value, false) from pg_sequences;
  end $$;
  do $$
  declare
    of record;
    has_rows boolean;
  begin
    for of in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', of.tablename) into has_rows;
      if has_rows then execute format('create table tests.%I as table public.%I', of.tablename, of.tablename); end if;
    end loop;
  end $$`;

export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  project.provide("migratedDatabase", MIGRATED);
  const running = runningPostgres();
  if (running !== null) {
    project.provide("postgresUrl", running);
    return async () => undefined;
  }
  const postgres = await PostgresProcess.start();
  const [removeFile] = await Promise.all([makeMigratedFile(), migrate(postgres.url)]);
  setRunningPostgres(postgres.url);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    setRunningPostgres(null);
    await postgres.end();
    removeFile();
  };
}

const MIGRATED = "migrated";

async function migrate(url: string): Promise<void> {
  await inPostgres(`${url}/postgres`, `create database "${MIGRATED}"`);
  await (await openPostgres(`${url}/${MIGRATED}`, migrations)).close();
  await inPostgres(`${url}/${MIGRATED}`, EMPTY);
}

async function inPostgres(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
