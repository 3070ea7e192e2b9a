// The days of deals: calendar days in UTC, written 2026-11-22.

const DAY_MS = 24 * 60 * 60_000;

/** @param at in ms since the epoch */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11-22".length);
}

/** The beginning of the day, in ms since the epoch. */
export function beginningOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The time at which the day's deal closes, in ms since the epoch. */
export function endOf(date: string): number {
  return beginningOf(date) + DAY_MS;
}

export function dayAfter(date: string): string {
  return dateOf(endOf(date));
}

export function dayBefore(date: string): string {
  return dateOf(beginningOf(date) - DAY_MS);
}
