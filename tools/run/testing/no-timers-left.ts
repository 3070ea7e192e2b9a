// A setup file: a timer that still runs after the last test of a file fails the file. It would run in the next file's
// tests, or after the end of all tests.
import { afterAll } from "vitest";
import { type PendingTimers, watchTimers } from "./pending-timers.ts";

declare global {
  /** The files of one worker may share their globals, which are watched only once. */
  var pendingTimers: PendingTimers | undefined;
}

globalThis.pendingTimers ??= watchTimers(globalThis);

afterAll(() => {
  const left = globalThis.pendingTimers?.take() ?? [];
  if (left.length > 0) throw new Error(`${left.length} timers outlive the tests of this file:\n${left.join("\n")}`);
});
