// How a player that is not where the station is gets back into step.

const SEEK_SECONDS = 1;
/** Below that nobody hears a difference between two rooms. */
const IN_STEP_SECONDS = 0.03;
/** Faster or slower by so much, music still sounds like itself. */
const RATE_MAX = 0.03;
const RATE_PER_SECOND = 0.1;

/** @param drift seconds by which the player is ahead. Answers the rate at which it should go on, or that it should seek. */
export function correction(drift: number): number | "seek" {
  if (Math.abs(drift) > SEEK_SECONDS) return "seek";
  if (Math.abs(drift) < IN_STEP_SECONDS) return 1;
  return 1 - Math.min(RATE_MAX, Math.max(-RATE_MAX, drift * RATE_PER_SECOND));
}
