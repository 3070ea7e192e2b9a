// Chance that a seed repeats.

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/** mulberry32. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `min` up to, not including, `max`. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min));
}

export function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[between(random, 0, list.length)] ?? list[0];
}
