// Retries with pauses that double each time, so that a failing server is not flooded.
import { pause } from "./later.ts";

/** The shortest and the longest pause, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** @param failures the number of consecutive failures so far, at least 1 */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

export interface Retrying {
  /** Returns true if no further attempt is needed. */
  readonly attempt: () => Promise<boolean>;
  /** Checked after each pause; false stops the retries. */
  readonly isWanted: () => boolean;
  readonly wait?: (ms: number) => Promise<void>;
}

export async function retryUntilDone({ attempt, isWanted, wait = pause }: Retrying): Promise<void> {
  for (let failures = 1; !(await attempt()); failures++) {
    await wait(pauseAfter(failures));
    if (!isWanted()) return;
  }
}
