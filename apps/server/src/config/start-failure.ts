// The text about a failed start of the server or of a command-line tool: one line that says what to do.
import { DatabaseError } from "../platform/database/database.ts";
import { SetupError } from "../platform/setup-error.ts";
import { loadFailure } from "./load-failure.ts";

const PORT_IN_USE = "is another server running? Stop it, or set another PORT";
const NOT_THIS_MACHINE = "set HOST to an address of this machine, such as 0.0.0.0";
const NO_ROOM = "make room on the disk of DATA_DIR";
const NOT_WRITABLE = "give this user the right to read and write there";
const DAMAGED = "chkobba.sqlite in DATA_DIR is damaged: restore it from a backup, as docs/operations.md says";
const NO_ENTRY = "set DATABASE_URL to a database that exists, and to a user that may make tables in it";

/** Advice for an error, by its code. If the advice depends on the system call, the key is the code and the call. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: PORT_IN_USE,
  EADDRNOTAVAIL: NOT_THIS_MACHINE,
  "ENOTFOUND getaddrinfo": NOT_THIS_MACHINE,
  "EAI_AGAIN getaddrinfo": NOT_THIS_MACHINE,
  "EACCES listen": "this user may not listen on that port: set PORT to one above 1023",
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: "the file system is read-only: set another DATA_DIR",
  EISDIR: "that is a folder where a file is expected: remove it",
  EEXIST: "that is a file where a folder is expected: remove it",
  ENOTDIR: "that is a file where a folder is expected: remove it",
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EFBIG: "raise the limit on the size of files (ulimit -f)",
  EMFILE: "raise the limit of open files (ulimit -n)",
  SQLITE_FULL: NO_ROOM,
  SQLITE_IOERR: "the disk of DATA_DIR fails or is full",
  SQLITE_CANTOPEN: "give this user the right to read and write the files in DATA_DIR",
  SQLITE_READONLY: "give this user the right to read and write the files in DATA_DIR",
  SQLITE_BUSY: "another program holds chkobba.sqlite in DATA_DIR: stop it",
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  "28000": NO_ENTRY,
  "28P01": NO_ENTRY,
  "3D000": NO_ENTRY,
  "42501": NO_ENTRY,
};

/** One line for known errors; a stack trace for unknown ones, which are bugs. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SetupError || (error instanceof DatabaseError && error.isUnavailable)) return oneLine(error);
  const advice = adviceOn(error);
  const unloaded = loadFailure(error);
  if (unloaded !== null) return unloaded;
  return advice === undefined ? (error.stack ?? error.message) : `${oneLine(error)}: ${advice}`;
}

function adviceOn(error: Error): string | undefined {
  const { code, syscall } = { code: "", syscall: "", ...error };
  // SQLite's extended codes, such as SQLITE_IOERR_WRITE, begin with the general code.
  const general = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  return ADVICE[`${code} ${syscall}`] ?? ADVICE[general];
}

function oneLine({ message }: Error): string {
  return message.trimEnd().replaceAll(/\s*\n\s*/g, " ");
}
