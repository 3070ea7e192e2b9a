// The timers of the test file that runs. Test files of one worker may share their globals, so these are replaced once.
import { type PendingTimers, watchTimers } from "./pending-timers.ts";

declare global {
  var timersOfTests: PendingTimers | undefined;
}

globalThis.timersOfTests ??= watchTimers(globalThis);

export const timersOfTests: PendingTimers = globalThis.timersOfTests;
