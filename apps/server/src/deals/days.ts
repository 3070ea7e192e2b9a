// The days of the deals: calendar days, UTC, as 2026-11-22.

const DAY_MS = 24 * 60 * 60_000;

/** @param at in ms since the epoch */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11-22".length);
}

/** When that day begins, in ms since the epoch. */
export function beginningOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** When its deal closes. */
export function endOf(date: string): number {
  return beginningOf(date) + DAY_MS;
}

export function dayAfter(date: string): string {
  return dateOf(endOf(date));
}

export function dayBefore(date: string): string {
  return dateOf(beginningOf(date) - DAY_MS);
}
