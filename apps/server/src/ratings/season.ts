// The seasons of the boards: calendar months and weeks, UTC, and all time.

export const ALL_TIME = "all";

/** @param at in ms since the epoch */
export function seasonOf(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11".length);
}

/** The week of ISO 8601, as 2026-W47. @param date as 2026-11-22 */
export function weekOf(date: string): string {
  const thursday = new Date(`${date}T00:00:00Z`);
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7));
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
  return `${year}-W${String(1 + Math.floor(days / 7)).padStart(2, "0")}`;
}
