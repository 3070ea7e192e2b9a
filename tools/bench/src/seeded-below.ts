// Random integers from a seed, so every run of a bench does the same work.
import { seeded } from "@chkobba/bot";

/** Whole numbers from 0 up to, not including, `limit`. */
export function seededBelow(seed: number): (limit: number) => number {
  const random = seeded(seed);
  return (limit) => Math.floor(random() * limit);
}
