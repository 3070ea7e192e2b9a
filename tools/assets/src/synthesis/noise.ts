/** Random numbers and white noise, which are the same in every run. */
import { type Signal, silence } from "./signal.ts";

export type Random = () => number;

/** Returns a mulberry32 generator of uniform random numbers from 0 to 1, without 1 itself. */
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
