// Repeats small portions of background work while there is more of it, for a part of the time only, so that moves do not
// wait long.

export interface Pace {
  /** How long the portions may take in one run, in ms. A portion that has begun is finished. */
  readonly forMs: number;
  /** A monotonic clock, in ms. */
  readonly now: () => number;
}

/** @param portion returns whether there is more work */
export async function paced(portion: () => Promise<boolean>, { forMs, now }: Pace): Promise<void> {
  const until = now() + forMs;
  while ((await portion()) && now() < until);
}
