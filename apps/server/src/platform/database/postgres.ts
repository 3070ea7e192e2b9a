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
import { type Database, DatabaseError, READS_WAITING_MAX, tooManyReads, UNAVAILABLE } from "./database.ts";
import { FirstServer } from "./first-server.ts";
import type { Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";
import { migrate } from "./migrate.ts";
import { databaseError, noConnection, PostgresJob, type PostgresStatement } from "./postgres-job.ts";

/** Milliseconds for a connection, and for a job, before the database counts as away. */
const PATIENCE_MS = 10_000;
/** What a job is told that was in the way of another one, which went on: nothing of it was done. */
const WAS_IN_THE_WAY = ["40001", "40P01"];

interface PoolTerms {
  readonly connections: number;
  /** What each connection is told first. */
  readonly greeting: string;
  /** Jobs that may be under way or wait; past them they are refused. */
  readonly jobs: number;
}

/** Each commit waits for the disk, whatever the database does by default. */
const WRITING: PoolTerms = {
  connections: 10,
  greeting: "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  jobs: Number.POSITIVE_INFINITY,
};
/** A statement that takes too long is ended by the database itself, so that it does not run on for nobody. */
const READING: PoolTerms = {
  connections: 3,
  greeting: `select set_config('default_transaction_read_only', 'on', false), set_config('statement_timeout', '${PATIENCE_MS}', false)`,
  jobs: READS_WAITING_MAX,
};

/** Opens the database at `url` and brings its tables up to date. Rejects with a `DatabaseError` of one line. */
export async function openPostgres<Tables>(
  url: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Database<Tables>> {
  await bringUpToDate(url, migrations);
  const writes = new PostgresConnections(url, WRITING);
  const reads = new PostgresConnections(url, READING);
  const first = new FirstServer(url);
  return {
    query: queriesOn(writes),
    reads: queriesOn(reads),
    isShared: true,
    atomically: (statements) => writes.run(statements.map(translated)),
    asFirst: (task) => first.do(task),
    // Connections come back by themselves.
    lost: new Promise(() => {}),
    close: async () => {
      await reads.close();
      await writes.close();
      await first.close();
    },
  };
}

function queriesOn<Tables>(connections: PostgresConnections): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new JobDriver((statement) => connections.query(statement)),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
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
  readonly #terms: PoolTerms;
  readonly #greeted = new WeakSet<PoolClient>();
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(url: string, terms: PoolTerms) {
    this.#terms = terms;
    this.#pool = new Pool({
      connectionString: url,
      max: terms.connections,
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
    if (this.#underWay.size >= this.#terms.jobs) return Promise.reject(tooManyReads());
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
      return await Promise.race([loss, this.#onceGreeted(client, work)]);
    } catch (error) {
      throw databaseError(error);
    } finally {
      clearTimeout(timer);
      client.off("error", giveUp);
      client.release(lost);
    }
  }

  async #onceGreeted<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (!this.#greeted.has(client)) await client.query(this.#terms.greeting);
    this.#greeted.add(client);
    return work(client);
  }
}
