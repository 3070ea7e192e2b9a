// Decides how a player that has drifted from the station gets back in sync.

const SEEK_SECONDS = 1;
/** A smaller drift can't be heard, even if two radios play in neighbouring rooms. */
const IN_STEP_SECONDS = 0.03;
/** The largest change of the playback rate with which music still sounds normal. */
const RATE_MAX = 0.03;
const RATE_PER_SECOND = 0.1;

/** Returns the playback rate to use, or "seek". @param drift the seconds by which the player is ahead of the station */
export function correction(drift: number): number | "seek" {
  if (Math.abs(drift) > SEEK_SECONDS) return "seek";
  if (Math.abs(drift) < IN_STEP_SECONDS) return 1;
  return 1 - Math.min(RATE_MAX, Math.max(-RATE_MAX, drift * RATE_PER_SECOND));
}
