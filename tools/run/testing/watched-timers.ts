// The timers of the test file that runs. Test files of one worker may share their globals, so these are replaced once.
import { type PendingTimers, watchTimers } from "./pending-timers.ts";

declare global {
  var watchedTimers: PendingTimers | undefined;
}

globalThis.watchedTimers ??= watchTimers(globalThis);

export const timersOfTests: PendingTimers = globalThis.watchedTimers;
