// A database with the server's tables, for the tests of one `describe`.
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/job.ts";
import type { Place } from "../../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../index.ts";

type Use = (database: Database<Tables>) => void;

/** Opens a database before the tests, and removes it after them. @param use called once the database is open */
export function withServerDatabase(newPlace: () => Promise<Place>, use: Use): void {
  let place: Place;
  let database: Database<Tables>;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    use(database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
}

/**
 * Like `withServerDatabase`, but each test begins with the rows of a new database. Opening a new database for each test
 * takes ten times as long.
 */
export function withNewRows(newPlace: () => Promise<Place>, use: Use): void {
  let database: Database<Tables>;
  let renewal: readonly Statement[];
  withServerDatabase(newPlace, (opened) => {
    database = opened;
    use(opened);
  });
  beforeAll(async () => {
    renewal = database.isShared ? [{ sql: "call tests.empty()", parameters: [] }] : await renewalOf(database.query);
  });
  beforeEach(async () => {
    await database.atomically(renewal);
  });
}

/** The statements that restore the present rows of all tables of a SQLite file. */
async function renewalOf(query: Kysely<Tables>): Promise<readonly Statement[]> {
  const names = sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`;
  const tables = (await names.execute(query)).rows.map(({ name }) => name);
  const statements = ["pragma defer_foreign_keys = on", ...tables.map((name) => `delete from "${name}"`)].map(
    (text): Statement => ({ sql: text, parameters: [] }),
  );
  for (const name of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(query);
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      statements.push({
        sql: `insert into "${name}" (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
        parameters: Object.values(row),
      });
    }
  }
  return statements;
}
