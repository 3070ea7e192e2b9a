// Starts one PostgreSQL for all tests of the server, with a migrated database: copying it is faster than creating
// tables.
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { migrations } from "../src/schema/index.ts";
import { PostgresProcess } from "./postgres-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** With a superuser, without the name of a database. */
    readonly postgresUrl: string;
    /** The name of a database with all tables and no rows. */
    readonly migratedDatabase: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await PostgresProcess.start();
  project.provide("postgresUrl", postgres.url);
  project.provide("migratedDatabase", await migrate(postgres.url));
  return () => postgres.end();
}

async function migrate(url: string): Promise<string> {
  const name = "migrated";
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  await (await openPostgres(`${url}/${name}`, migrations)).close();
  return name;
}
