// Trying again what failed for now: with pauses that double, so that a server in trouble is not asked ever more.

/** Milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** @param failures so far in a row, at least one */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

export interface Retrying {
  /** True: there is nothing more to try. */
  readonly attempt: () => Promise<boolean>;
  /** Asked after each pause: false where the attempt has become pointless meanwhile. */
  readonly isWanted: () => boolean;
  readonly wait?: (ms: number) => Promise<void>;
}

export async function retryUntilDone({ attempt, isWanted, wait = timeout }: Retrying): Promise<void> {
  for (let failures = 1; !(await attempt()); failures++) {
    await wait(pauseAfter(failures));
    if (!isWanted()) return;
  }
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
