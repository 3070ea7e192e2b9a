// PostgreSQL behind a pool of connections: brings the tables up to date, then runs every job on a connection of its own.
import {
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { Pool, type PoolClient } from "pg";
import { SetupError } from "../setup-error.ts";
import { type Database, DatabaseError, UNAVAILABLE } from "./database.ts";
import { FirstServer } from "./first-server.ts";
import type { Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";
import { migrate } from "./migrate.ts";
import { databaseError, noConnection, PostgresJob, type PostgresStatement } from "./postgres-job.ts";

const CONNECTIONS = 10;
/** Milliseconds for a connection, and for a job, before the database counts as away. */
const PATIENCE_MS = 10_000;
/** What a job is told that was in the way of another one, which went on: nothing of it was done. */
const WAS_IN_THE_WAY = ["40001", "40P01"];
const DURABLE =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** Opens the database at `url` and brings its tables up to date. Rejects with a `DatabaseError` of one line. */
export async function openPostgres<Tables>(
  url: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Database<Tables>> {
  await bringUpToDate(url, migrations);
  const connections = new PostgresConnections(url);
  const first = new FirstServer(url);
  const query = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new JobDriver((statement) => connections.query(statement)),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    query,
    isShared: true,
    atomically: (statements) => connections.run(statements.map(translated)),
    asFirst: (task) => first.do(task),
    close: async () => {
      await connections.close();
      await first.close();
    },
  };
}

/** Several servers that start at once wait for each other here: the migrator takes a lock. */
async function bringUpToDate(url: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: PATIENCE_MS });
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    (await connectionOf(pool)).release();
    await migrate(db, migrations);
  } catch (error) {
    throw error instanceof SetupError ? error : databaseError(error);
  } finally {
    await db.destroy();
  }
}

async function connectionOf(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw noConnection(error);
  }
}

const translations = new Map<string, Pick<PostgresStatement, "text" | "name">>();

/** Statements of jobs are few and come again and again: each is translated once, and prepared once on a connection. */
function translated({ sql, parameters }: Statement): PostgresStatement {
  let translation = translations.get(sql);
  if (translation === undefined) {
    let count = 0;
    translation = { text: sql.replaceAll("?", () => `$${++count}`), name: `job-${translations.size + 1}` };
    translations.set(sql, translation);
  }
  return { ...translation, parameters };
}

class PostgresConnections {
  readonly #pool: Pool;
  /** The connections that wait for the disk at each commit, whatever the database does by default. */
  readonly #durable = new WeakSet<PoolClient>();
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(url: string) {
    this.#pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
    });
    // A connection that is lost while it rests: the next job opens another.
    this.#pool.on("error", () => undefined);
  }

  async query({ sql, parameters }: Statement): Promise<StatementResult> {
    const [result] = await this.run([{ text: sql, name: null, parameters }]);
    return result ?? { rows: [], changes: 0 };
  }

  run(statements: readonly PostgresStatement[]): Promise<readonly StatementResult[]> {
    if (this.#isClosed) return Promise.reject(new DatabaseError(UNAVAILABLE, "the database is closed"));
    const work = this.#untilDone(statements);
    this.#underWay.add(work);
    const settled = () => this.#underWay.delete(work);
    work.then(settled, settled);
    return work;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
    await this.#pool.end();
  }

  async #untilDone(statements: readonly PostgresStatement[]): Promise<readonly StatementResult[]> {
    for (;;) {
      try {
        return await this.#onConnection((client) => client.query(new PostgresJob(statements)).done);
      } catch (error) {
        if (!(error instanceof DatabaseError && WAS_IN_THE_WAY.includes(error.code))) throw error;
      }
    }
  }

  async #onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connectionOf(this.#pool);
    let lost: Error | undefined;
    let giveUp: (error: Error) => void = () => undefined;
    const loss = new Promise<never>((_, reject) => {
      giveUp = (error) => {
        lost = error;
        reject(error);
      };
    });
    client.on("error", giveUp);
    const timer = setTimeout(() => giveUp(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
    try {
      return await Promise.race([loss, this.#durably(client, work)]);
    } catch (error) {
      throw databaseError(error);
    } finally {
      clearTimeout(timer);
      client.off("error", giveUp);
      client.release(lost);
    }
  }

  async #durably<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (!this.#durable.has(client)) await client.query(DURABLE);
    this.#durable.add(client);
    return work(client);
  }
}
