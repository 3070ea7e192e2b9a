// How long a round of a cup may last.
import type { Target } from "@chkobba/rules";
import { MINUTE_MS } from "./cup-rows.ts";

/**
 * How long a round lasts at most, from the beginning of its first game, by the target of its games. It is about twice as
 * long as slow players need. Without an end, two players who wait for the clock at each turn could hold up a cup for
 * hours.
 */
const ROUND_MS: Readonly<Record<Target, number>> = { 11: 40 * MINUTE_MS, 21: 70 * MINUTE_MS, 31: 100 * MINUTE_MS };

/** The shortest time after which a round may be over. */
export const SHORTEST_ROUND_MS = Math.min(...Object.values(ROUND_MS));

/** Whether the time of a round is up. @param beganAt when its first game began; null if none has begun */
export function isRoundOver(target: Target, beganAt: number | null, now: number): boolean {
  return beganAt !== null && now >= beganAt + ROUND_MS[target];
}
