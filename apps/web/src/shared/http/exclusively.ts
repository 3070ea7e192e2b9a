// Runs one task at a time across all tabs of this browser. Uses the Web Locks API. If the API is missing (plain HTTP,
// old browsers), uses a lease in local storage. A stopped or frozen tab delays the others by at most `WAIT_MS`.
import type { localStore } from "../storage.ts";

export interface ExclusivelyParts {
  /**
   * Waits for the lock of this name and runs a task while holding it. Does not run the task if the signal is aborted
   * before the lock is free. Undefined if the browser has no Web Locks API.
   */
  readonly lock: (<T>(name: string, signal: AbortSignal, task: () => Promise<T>) => Promise<T>) | undefined;
  readonly store: Pick<typeof localStore, "read" | "write" | "remove">;
  readonly tabId: string;
  /** Milliseconds since the epoch, the same in all tabs. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** A signal that is aborted after this number of milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
}

/** The longest time to wait for the lock. It is longer than any refresh of tokens takes. */
export const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;
const NAME = "chkobba.refresh";

export type Exclusively = <T>(task: () => Promise<T>) => Promise<T>;

export function createExclusively(parts: ExclusivelyParts): Exclusively {
  const { lock } = parts;
  return lock === undefined ? (task) => withLease(parts, task) : (task) => withLock(lock, parts, task);
}

async function withLock<T>(
  lock: NonNullable<ExclusivelyParts["lock"]>,
  { timeout }: ExclusivelyParts,
  task: () => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return await lock(NAME, timeout(WAIT_MS), begin);
  } catch (error) {
    if (hasBegun) throw error;
    // Runs the task without the lock. This does no harm, because the server gives the same answer to two tabs that
    // refresh their tokens at the same time.
    return begin();
  }
}

async function withLease<T>({ store, tabId, now, pause }: ExclusivelyParts, task: () => Promise<T>): Promise<T> {
  const isFree = () => {
    const [holder, until] = (store.read(NAME) ?? "").split(" ");
    return holder === tabId || !(Number(until) > now() && Number(until) <= now() + WAIT_MS);
  };
  const isMine = () => store.read(NAME)?.startsWith(`${tabId} `);
  for (const deadline = now() + WAIT_MS; now() < deadline; await pause(LOOK_EVERY_MS)) {
    if (!isFree()) continue;
    store.write(NAME, `${tabId} ${now() + WAIT_MS}`);
    // If two tabs write at the same moment, the tab that writes last gets the lease.
    await pause(LOOK_EVERY_MS / 2);
    // Nothing is stored if the browser refuses to. Then no other tab could see a lease either.
    if (isMine() ?? true) break;
  }
  try {
    return await task();
  } finally {
    if (isMine()) store.remove(NAME);
  }
}
