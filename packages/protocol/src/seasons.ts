// The seasons of the leaderboards: calendar months and weeks in UTC, and all time. This file has no schemas.

export const ALL_TIME = "all";

const DAY_MS = 24 * 60 * 60_000;

/** The month, such as 2026-11. @param at in ms since the epoch */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11".length);
}

/** The ISO 8601 week, Monday to Sunday, such as 2026-W47. @param at in ms since the epoch */
export function weekOf(at: number): string {
  // A week belongs to the year of its Thursday.
  const thursday = mondayBefore(at) + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / 7);
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The beginning of the Monday (UTC) on or before `at`; both in ms since the epoch. */
export function mondayBefore(at: number): number {
  const day = Math.floor(at / DAY_MS);
  // The first day of the epoch was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
}
