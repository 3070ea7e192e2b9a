// The loads of code that are still running: the code has not arrived, and the load has not failed.
const pending = new Set<Promise<unknown>>();
let areAbandoned = false;

export function pendingLoads(): readonly Promise<unknown>[] {
  return [...pending];
}

/** Loads that fail from now on are not reported, because the page reloads. */
export function abandonLoads(): void {
  areAbandoned = true;
}

/** @returns a promise of the code. If the load fails after a call of `abandonLoads`, the promise never settles. */
export function trackLoad<Code>(loading: Promise<Code>): Promise<Code> {
  pending.add(loading);
  return new Promise((resolve, reject) => {
    loading.then(resolve, (error: unknown) => areAbandoned || reject(error)).finally(() => pending.delete(loading));
  });
}
