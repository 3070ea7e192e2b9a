// The seasons of the boards: calendar months, UTC, and all time.

export const ALL_TIME = "all";

/** @param at in ms since the epoch */
export function seasonOf(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11".length);
}
