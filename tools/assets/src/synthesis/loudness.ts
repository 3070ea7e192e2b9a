/** Decibels, and the weighting of frequencies by the ear (K-weighting of ITU-R BS.1770). */
import { filter, highpass, highShelf } from "./filters.ts";
import type { Signal } from "./signal.ts";

export const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);
export const amplitude = (db: number): number => 10 ** (db / 20);

/** Returns the highest absolute sample, in dBFS. */
export function peak(signal: Signal): number {
  return decibels(signal.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
}

/** Returns the signal weighted for loudness: low frequencies are lowered, high frequencies are raised. */
export function kWeighted(signal: Signal): Signal {
  // The standard gives the frequency of its shelf's poles, 1682 Hz. `highShelf` takes the middle of the shelf. In a 4
  // dB shelf with these poles, the middle is at 1499 Hz.
  return filter(filter(signal, highShelf(1499, 4)), highpass(38.1, 0.5));
}
