// The one thread that touches the SQLite file. Jobs that arrive while a commit runs share the next one, so that many
// durable writes cost one fsync, and none of them holds up the event loop of the server.
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import type { Job, Outcome, Statement, StatementResult } from "./job.ts";

if (parentPort === null) throw new Error("sqlite-thread runs as a worker thread only");
const port = parentPort;

// No schema for one path: a library for it would cost this thread more memory than all else that it does.
const { path } = workerData;
if (typeof path !== "string") throw new Error("sqlite-thread must be told the path of its file");
const database = new Sqlite(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
database.pragma("busy_timeout = 5000");

const prepared = new Map<string, Sqlite.Statement>();
const begin = database.prepare("begin");
const commit = database.prepare("commit");
const savepoint = database.prepare("savepoint job");
const release = database.prepare("release job");
const undo = database.prepare("rollback to job");

let waiting: Job[] = [];

port.on("message", (jobs: readonly Job[] | "close") => {
  if (jobs === "close") {
    runWaiting();
    database.close();
    port.close();
    return;
  }
  if (waiting.length === 0) setImmediate(runWaiting);
  waiting.push(...jobs);
});

function runWaiting(): void {
  const group = waiting;
  waiting = [];
  if (group.length === 0) return;
  let outcomes: Outcome[];
  try {
    begin.run();
    outcomes = group.map(runJob);
    commit.run();
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    outcomes = group.map(({ id }) => failure(id, error));
  }
  port.postMessage(outcomes);
}

/** Runs all statements of a job, or none. */
function runJob({ id, statements }: Job): Outcome {
  const isAlone = statements.length === 1;
  try {
    if (!isAlone) savepoint.run();
    const results = statements.map(runStatement);
    if (!isAlone) release.run();
    return { id, results };
  } catch (error) {
    if (!isAlone && database.inTransaction) {
      undo.run();
      release.run();
    }
    return failure(id, error);
  }
}

function runStatement({ sql, parameters }: Statement): StatementResult {
  let statement = prepared.get(sql);
  if (statement === undefined) {
    statement = database.prepare(sql);
    prepared.set(sql, statement);
  }
  if (statement.reader) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: statement.run(...parameters).changes };
}

function failure(id: number, error: unknown): Outcome {
  const code = error instanceof Sqlite.SqliteError ? error.code : "UNKNOWN";
  return { id, error: { code, message: error instanceof Error ? error.message : String(error) } };
}
