// Random choices from a seeded source.

/** Returns a number from 0 up to, not including, 1. */
export type Random = () => number;

/** Returns a whole number from `min` up to, not including, `max`. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min));
}

export function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[between(random, 0, list.length)] ?? list[0];
}
