// How a player that has drifted from the station gets back in sync.

const SEEK_SECONDS = 1;
/** Smaller differences can't be heard between two rooms. */
const IN_STEP_SECONDS = 0.03;
/** Music still sounds normal at this change of speed. */
const RATE_MAX = 0.03;
const RATE_PER_SECOND = 0.1;

/** @param drift seconds by which the player is ahead. Returns the playback rate to use, or "seek". */
export function correction(drift: number): number | "seek" {
  if (Math.abs(drift) > SEEK_SECONDS) return "seek";
  if (Math.abs(drift) < IN_STEP_SECONDS) return 1;
  return 1 - Math.min(RATE_MAX, Math.max(-RATE_MAX, drift * RATE_PER_SECOND));
}
