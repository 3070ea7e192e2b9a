/** Random numbers and white noise that are equal in every run. */
import { type Signal, silence } from "./signal.ts";

export type Random = () => number;

/** The mulberry32 generator: uniform numbers in [0, 1) from a seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function whiteNoise(seconds: number, seed: number): Signal {
  const random = seededRandom(seed);
  return silence(seconds).map(() => 2 * random() - 1);
}
