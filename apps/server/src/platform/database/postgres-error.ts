// Converts errors of PostgreSQL to a `DatabaseError`.
import { DatabaseError, UNAVAILABLE } from "./database.ts";

const TOO_MANY_CONNECTIONS = "53300";

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

export function noConnection(error: unknown): DatabaseError {
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
