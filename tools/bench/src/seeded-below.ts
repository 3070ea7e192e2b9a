// Random integers from a seed, so every run of a bench does the same work.
import { seeded } from "@chkobba/bot";

/** Returns a generator of whole numbers from 0 to `limit`, without `limit` itself. */
export function seededBelow(seed: number): (limit: number) => number {
  const random = seeded(seed);
  return (limit) => Math.floor(random() * limit);
}
