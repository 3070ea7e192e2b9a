// Starts one PostgreSQL for all tests of the server.
import type { TestProject } from "vitest/node";
import { PostgresProcess } from "./postgres-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** With a superuser, without the name of a database. */
    readonly postgresUrl: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await PostgresProcess.start();
  project.provide("postgresUrl", postgres.url);
  return () => postgres.end();
}
