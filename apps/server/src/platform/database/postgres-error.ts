// Converts errors of PostgreSQL to a `DatabaseError`.
import { DatabaseError, UNAVAILABLE } from "./database.ts";

const TOO_MANY_CONNECTIONS = "53300";
/**
 * SQLSTATEs of a job that did not run: the host takes no writes since a failover (25006), or it ended the connection
 * before the job began, because it stops or starts.
 */
const READ_ONLY = "25006";
const NOT_RUN = ["57P01", "57P03", "57P05"];
/** PostgreSQL ends a wait for its standby with 57P01 too, but has already committed the job. */
const COMMITTED = /^canceling the wait for synchronous replication/;

/**
 * Converts an error. An error that PostgreSQL reports about a statement keeps its code. Any other error counts as a
 * lost or missing connection.
 */
export function databaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, message } = detailsOf(error);
  // SQLSTATEs of these classes are not about the statement: connection errors (08), too many connections (53), and
  // statements that took too long or a server that is starting or stopping (57).
  const isAboutStatement = /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57)/.test(code);
  return isAboutStatement ? new DatabaseError(code, message) : noConnection(error);
}

/** Whether PostgreSQL has reached the limit on connections of the server, the database or the user. */
export function isOutOfConnections(error: unknown): boolean {
  return detailsOf(error).code === TOO_MANY_CONNECTIONS;
}

/** The error of a job that did not run, so that it can be run again on another connection. */
export class NotRun extends DatabaseError {
  constructor(message: string) {
    super(UNAVAILABLE, message);
  }
}

/** Whether an error of a job shows that the job had no effect, and that its connection can't run it. */
export function didNotRun(error: unknown, { isReadOnly }: { readonly isReadOnly: boolean }): boolean {
  const { code, message } = detailsOf(error);
  if (code === READ_ONLY) return !isReadOnly;
  return NOT_RUN.includes(code) && !COMMITTED.test(message);
}

export function takesNoWrites(): NotRun {
  return new NotRun("the database takes no writes: it is a standby, or read-only");
}

/**
 * Converts the error of a connection that could not be opened. A wrong name of the database or of its user keeps its
 * code, for the advice at the start.
 */
export function connectionError(error: unknown): DatabaseError {
  const { code, message } = detailsOf(error);
  return /^(?:28...|3D000)$/.test(code) ? new DatabaseError(code, message) : noConnection(error);
}

export function noConnection(error: unknown): DatabaseError {
  if (error instanceof DatabaseError && error.isUnavailable) return error;
  return new DatabaseError(UNAVAILABLE, `the database is away: ${detailsOf(error).message}`);
}

/**
 * The code and the message of an error. If a host has several addresses and all of them failed, the error has a code
 * but no message.
 */
function detailsOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return { code, message: error.message === "" ? code : error.message };
}
