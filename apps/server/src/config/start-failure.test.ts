import { describe, expect, it } from "vitest";
import { DatabaseError } from "../platform/database/database.ts";
import { SetupError } from "../platform/setup-error.ts";
import { startFailure } from "./start-failure.ts";

const systemError = (message: string, code: string, syscall: string) =>
  Object.assign(new Error(message), { code, syscall });

describe("the text about a failed start", () => {
  it.each([
    [new SetupError("PORT is wrong"), "PORT is wrong"],
    [new DatabaseError("UNAVAILABLE", "the database is away:\n  gone"), "the database is away: gone"],
    [
      systemError("listen EACCES: permission denied 0.0.0.0:80", "EACCES", "listen"),
      "listen EACCES: permission denied 0.0.0.0:80: this user may not listen on that port: set PORT to one above 1023",
    ],
    [
      systemError("EACCES: permission denied, open 'secrets/admin-key'", "EACCES", "open"),
      "EACCES: permission denied, open 'secrets/admin-key': give this user the right to read and write there",
    ],
    [
      new DatabaseError("SQLITE_IOERR_WRITE", "disk I/O error"),
      "disk I/O error: the disk of DATA_DIR fails or is full",
    ],
  ])("is one line: %s", (error, line) => {
    expect(startFailure(error)).toBe(line);
  });

  it("contains a stack trace for an unknown error", () => {
    expect(startFailure(new TypeError("x is not a function"))).toMatch(/\n +at /);
    expect(startFailure(new DatabaseError("42601", "syntax error"))).toMatch(/\n +at /);
  });
});
