// The worker thread of a connection to the SQLite file. In the thread for writes, jobs that arrive during a commit
// share the next one, so that many durable writes cost one fsync. Another thread only reads. Neither blocks the
// server's event loop.
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import type { Batch, Job, NumberedStatement, Outcome } from "./job.ts";

if (parentPort === null) throw new Error("sqlite-thread runs as a worker thread only");
const port = parentPort;

// Checked by hand: loading zod would cost this thread more memory than everything else in it.
const { path, isReadOnly } = workerData;
if (typeof path !== "string") throw new Error("sqlite-thread needs the path of its file");
const database = new Sqlite(path, { readonly: isReadOnly === true });
if (isReadOnly !== true) database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
database.pragma("busy_timeout = 5000");

/** By the number of the text; the text itself until its first use. */
const statements = new Map<number, Sqlite.Statement | string>();
let textCount = 0;
// Takes the lock for writing at once, and waits for it: a transaction that has only read can't wait for a lock that another
// process holds, such as the admin command.
const begin = database.prepare("begin immediate");
const commit = database.prepare("commit");
const savepoint = database.prepare("savepoint job");
const release = database.prepare("release job");
const undo = database.prepare("rollback to job");

let waiting: Job[] = [];
let forgotten: number[] = [];

port.on("message", (batch: Batch | "close") => {
  if (batch === "close") {
    runWaiting();
    database.close();
    port.close();
    return;
  }
  if (waiting.length === 0) setImmediate(runWaiting);
  for (const text of batch.texts) statements.set(textCount++, text);
  for (const job of batch.jobs) waiting.push(job);
  for (const text of batch.forgotten) forgotten.push(text);
});

function runWaiting(): void {
  const group = waiting;
  waiting = [];
  if (group.length === 0) return;
  // Each read is answered at once; waiting for the next ones would gain nothing.
  if (isReadOnly === true) for (const job of group) port.postMessage([read(job)]);
  else port.postMessage(commitTogether(group));
  for (const text of forgotten) statements.delete(text);
  forgotten = [];
}

function commitTogether(group: readonly Job[]): readonly Outcome[] {
  try {
    begin.run();
    const outcomes = group.map(runJob);
    commit.run();
    return outcomes;
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    return group.map(() => failure(error));
  }
}

function read(job: Job): Outcome {
  try {
    return job.map(runStatement);
  } catch (error) {
    return failure(error);
  }
}

/** Runs all statements of a job, or undoes the ones that ran. */
function runJob(job: Job): Outcome {
  const isAlone = job.length === 1;
  try {
    if (!isAlone) savepoint.run();
    const results = job.map(runStatement);
    if (!isAlone) release.run();
    return results;
  } catch (error) {
    // A full disk ends the whole transaction, including earlier jobs; no further job may run outside a transaction.
    if (!database.inTransaction) throw error;
    if (!isAlone) {
      undo.run();
      release.run();
    }
    return failure(error);
  }
}

function runStatement([text, parameters]: NumberedStatement): unknown[] | number {
  const statement = statementOf(text);
  return statement.reader ? statement.all(...parameters) : statement.run(...parameters).changes;
}

function statementOf(text: number): Sqlite.Statement {
  const known = statements.get(text);
  if (known !== undefined && typeof known !== "string") return known;
  const statement = database.prepare(known ?? "");
  statements.set(text, statement);
  return statement;
}

function failure(error: unknown): Outcome {
  const code = error instanceof Sqlite.SqliteError ? error.code : "UNKNOWN";
  return { error: { code, message: error instanceof Error ? error.message : String(error) } };
}
