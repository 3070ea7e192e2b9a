// A pool of connections to PostgreSQL that runs each job on one of them.
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import { TimeoutError, withTimeout } from "../with-timeout.ts";
import { DatabaseError, READS_WAITING_MAX, STATEMENTS_MAX, tooManyReads, UNAVAILABLE } from "./database.ts";
import type { Statement, StatementResult } from "./job.ts";
import {
  connectionError,
  databaseError,
  didNotRun,
  isOutOfConnections,
  NotRun,
  takesNoWrites,
} from "./postgres-error.ts";
import { HostClient, type PostgresHosts } from "./postgres-hosts.ts";
import { PostgresJob, type PostgresStatement } from "./postgres-job.ts";
import { type Outcome, PostgresTransaction } from "./postgres-transaction.ts";
import { encodeParameter } from "./postgres-values.ts";
import { type Decided, TRANSACTION_MS } from "./transaction.ts";

/**
 * The longest time to wait for a connection, and for the answer to a job, in ms. After that, the database counts as
 * unavailable.
 */
export const ANSWER_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 20;
const LONGEST_RETRY_MS = 250;
/** SQLSTATEs of a job that was rolled back because it conflicted with a concurrent job. Such a job is run again. */
const CONCURRENCY_ERRORS = ["40001", "40P01"];

interface PoolLimits {
  readonly connections: number;
  /** Whether the jobs only read. PostgreSQL then refuses writes. */
  readonly isReadOnly: boolean;
  /** The statement that runs once on each new connection. */
  readonly setUp: string;
  /** How many jobs may run or wait. Further jobs are refused. */
  readonly jobs: number;
}

/**
 * The pool for jobs that may write. Each commit waits for the disk, even if the default of the database is different.
 * PostgreSQL ends a transaction whose server no longer answers, because the transaction locks rows.
 */
export const WRITES: PoolLimits = {
  connections: 10,
  isReadOnly: false,
  setUp: `select set_config('idle_in_transaction_session_timeout', '${TRANSACTION_MS}', false),
    case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end`,
  jobs: Number.POSITIVE_INFINITY,
};
/**
 * The pool for reads. PostgreSQL itself ends a read that takes too long. Otherwise the read would use up resources
 * after its client has given up.
 */
export const READS: PoolLimits = {
  connections: 3,
  isReadOnly: true,
  setUp: `select set_config('default_transaction_read_only', 'on', false), set_config('statement_timeout', '${ANSWER_TIMEOUT_MS}', false)`,
  jobs: READS_WAITING_MAX,
};

/** The work of a job on its connection. */
type Task<T> = (client: PoolClient) => Promise<T>;

export class PostgresPool {
  readonly #hosts: PostgresHosts;
  readonly #pool: Pool;
  readonly #isReadOnly: boolean;
  readonly #jobsMax: number;
  readonly #running = new Set<Promise<unknown>>();
  /** The numbered form and the name of the most recently used statements, by their text. */
  readonly #prepared = new LRUCache<string, { readonly text: string; readonly name: string }>({ max: STATEMENTS_MAX });
  #preparedCount = 0;
  #isClosed = false;

  constructor(hosts: PostgresHosts, { connections, isReadOnly, setUp, jobs }: PoolLimits) {
    this.#hosts = hosts;
    this.#isReadOnly = isReadOnly;
    this.#jobsMax = jobs;
    const times = { connectionTimeoutMillis: ANSWER_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS };
    this.#pool = hosts.pool({ ...times, max: connections, keepAlive: true }, (client) => client.query(setUp));
  }

  /** How many jobs wait for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  /** Runs one statement. Parameters are written as `$1`. */
  async query({ sql, parameters }: Statement): Promise<StatementResult> {
    const statement = { text: sql, name: null, values: parameters.map(encodeParameter) };
    const [result] = await this.#limited((client) => client.query(new PostgresJob([statement])).done);
    return result ?? { rows: [], changes: 0 };
  }

  /** Runs all statements in one transaction. Parameters are written as `?`. */
  async run(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    const prepared = this.#prepare(statements);
    if (!statements.some(({ needsRow }) => needsRow)) {
      return this.#limited((client) => client.query(new PostgresJob(prepared)).done);
    }
    return this.#limited(async (client) => {
      const transaction = new PostgresTransaction(client);
      return transaction.commit(statements, prepared).catch(async (error: unknown) => {
        await transaction.rollback(error);
        throw error;
      });
    });
  }

  /** Runs code in a transaction on one connection, again if the transaction conflicts with another one. */
  async transaction<T>(code: (transaction: PostgresTransaction) => Promise<Decided<T>>): Promise<T> {
    const outcome = await this.#limited<Outcome<T>>(async (client) => {
      const transaction = new PostgresTransaction(client);
      try {
        const { value, writes } = await inTime(code(transaction));
        await transaction.commit(writes, this.#prepare(writes));
        return { value };
      } catch (thrown) {
        await transaction.rollback(thrown);
        return { thrown };
      }
    });
    if ("thrown" in outcome) throw outcome.thrown;
    return outcome.value;
  }

  #prepare(statements: readonly Statement[]): readonly PostgresStatement[] {
    return statements.map(({ sql, parameters }) => ({
      ...this.#preparedFormOf(sql),
      values: parameters.map(encodeParameter),
    }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  #preparedFormOf(sql: string): { readonly text: string; readonly name: string } {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    let count = 0;
    const form = { text: sql.replaceAll("?", () => `$${++count}`), name: `job-${++this.#preparedCount}` };
    this.#prepared.set(sql, form);
    return form;
  }

  async #limited<T>(task: Task<T>): Promise<T> {
    if (this.#isClosed) throw new DatabaseError(UNAVAILABLE, "the database is closed");
    if (this.#running.size >= this.#jobsMax) throw tooManyReads();
    const job = this.#untilDone(task);
    this.#running.add(job);
    try {
      return await job;
    } finally {
      this.#running.delete(job);
    }
  }

  /** Runs a task. A task that did not run because of a failover is run on another connection, for at most 10 s. */
  async #untilDone<T>(task: Task<T>): Promise<T> {
    const deadline = performance.now() + ANSWER_TIMEOUT_MS;
    let isFailingOver = false;
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)) {
      try {
        const client = await connect(this.#pool, this.#hosts).catch((error: DatabaseError) => {
          throw isFailingOver ? new NotRun(error.message) : error;
        });
        return await this.#runOn(client, task);
      } catch (error) {
        if (error instanceof DatabaseError && CONCURRENCY_ERRORS.includes(error.code)) continue;
        if (!(error instanceof NotRun) || performance.now() + waitMs > deadline) throw error;
        isFailingOver = true;
        await pause(waitMs * (0.5 + Math.random() / 2));
      }
    }
  }

  async #runOn<T>(client: PoolClient, task: Task<T>): Promise<T> {
    try {
      const result = await task(client);
      client.release();
      return result;
    } catch (reason) {
      if (didNotRun(reason, { isReadOnly: this.#isReadOnly })) {
        client.release(true);
        if (client instanceof HostClient) this.#hosts.failedOver(client);
        throw takesNoWrites();
      }
      const error = databaseError(reason);
      // A connection that is lost or has not answered in time is not used again.
      client.release(error.isUnavailable);
      throw error;
    }
  }
}

/**
 * Takes a connection of the pool. While PostgreSQL has reached its limit on connections, waits until a connection of
 * this pool is free or other clients have closed theirs. Connections from before a failover are closed. If a host can't
 * be reached, tries each other host once.
 */
export async function connect(pool: Pool, hosts: PostgresHosts): Promise<PoolClient> {
  const deadline = performance.now() + ANSWER_TIMEOUT_MS;
  let failures = 0;
  for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)) {
    const { address } = hosts;
    try {
      const client = await pool.connect();
      if (!hosts.isOutdated(client)) return client;
      client.release(true);
    } catch (error) {
      if (!isOutOfConnections(error)) {
        hosts.unreachable(address);
        if (++failures < hosts.count) continue;
      }
      if (!isOutOfConnections(error) || performance.now() + waitMs > deadline) throw connectionError(error);
      // The pause is random, so that waiting jobs don't all try again at the same moment.
      await pause(waitMs * (0.5 + Math.random() / 2));
    }
  }
}

/** Rejects as unavailable if the code takes too long. */
function inTime<T>(code: Promise<T>): Promise<T> {
  return withTimeout(code, TRANSACTION_MS).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new DatabaseError(UNAVAILABLE, "a transaction took too long") : error;
  });
}
