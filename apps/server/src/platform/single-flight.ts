// Concurrent calls share one result.

/** Calls that come while `work` runs get the result of that run. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
