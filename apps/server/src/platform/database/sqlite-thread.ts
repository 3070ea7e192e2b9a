// The worker thread of a connection to the SQLite file. The thread for writes runs jobs that arrive during a commit in
// one transaction, so that many durable writes cost one fsync. Another thread only reads. Neither thread blocks the
// event loop of the server.
import { isDeepStrictEqual } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import type { Batch, Job, NumberedStatement, Outcome } from "./job.ts";

if (parentPort === null) throw new Error("sqlite-thread runs as a worker thread only");
const port = parentPort;
const WAL_BYTES = 64 * 1024 * 1024;

// Checked without zod, which would need more memory than everything else in this thread.
const { path, isReadOnly } = workerData;
if (typeof path !== "string") throw new Error("sqlite-thread needs the path of its file");
const database = new Sqlite(path, { readonly: isReadOnly === true });
if (isReadOnly !== true) database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
// Overwrites deleted data with zeros, so that a deleted account is not found in the file's free pages.
database.pragma("secure_delete = ON");
// A long read keeps the WAL file growing. After it, the file is cut to this size.
database.pragma(`journal_size_limit = ${WAL_BYTES}`);
database.pragma("busy_timeout = 5000");

/** By the number of a text: its prepared statement, or the text itself until it is first used. */
const statements = new Map<number, Sqlite.Statement | string>();
let textCount = 0;
// "begin immediate" takes the lock for writing at once, and waits for it if another process holds it, such as the admin
// command. A transaction that began with a read could not wait for the lock.
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
  // Each read is answered at once, because waiting for further reads would save nothing.
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

/** Runs all statements of a job. If one of them fails, the job's earlier statements are undone. */
function runJob(job: Job): Outcome {
  const isAlone = job.length === 1;
  try {
    if (!isAlone) savepoint.run();
    const results = job.map(runStatement);
    if (!isAlone) release.run();
    return results;
  } catch (error) {
    // A full disk ends the whole transaction, including the jobs that ran before this one. No further job may run,
    // because it would run outside of a transaction.
    if (!database.inTransaction) throw error;
    if (!isAlone) {
      undo.run();
      release.run();
    }
    return failure(error);
  }
}

function runStatement([text, parameters, demand]: NumberedStatement): unknown[] | number {
  const statement = statementOf(text);
  const result = statement.reader ? statement.all(...parameters) : statement.run(...parameters).changes;
  if (demand === "row") {
    if ((typeof result === "number" ? result : result.length) === 0) throw new Sqlite.SqliteError("no row", "NO_ROW");
  } else if (demand !== null && !isDeepStrictEqual(structuredClone(result), demand)) {
    throw new Sqlite.SqliteError("rows have changed since they were read", "CHANGED");
  }
  return result;
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
