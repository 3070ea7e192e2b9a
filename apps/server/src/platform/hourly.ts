// Lets each kind of log line through once an hour. For lines that a request can cause.

const HOUR_MS = 3_600_000;

/** @param now a monotonic clock, in milliseconds */
export function hourly<Kind extends string>(now: () => number): (kind: Kind) => boolean {
  const loggedAt = new Map<Kind, number>();
  return (kind) => {
    const before = loggedAt.get(kind);
    if (before !== undefined && now() - before < HOUR_MS) return false;
    loggedAt.set(kind, now());
    return true;
  };
}
