// Random numbers for shuffling that can't be predicted.
const RANGE = 2 ** 32;

/** An unbiased random integer from 0 to `limit` - 1. */
export function randomBelow(limit: number): number {
  const fair = RANGE - (RANGE % limit);
  for (;;) {
    const [drawn = RANGE] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}
