/** Decibels, and the ear's weighting of frequencies (K, of ITU-R BS.1770). */
import { filter, highpass, highShelf } from "./filters.ts";
import type { Signal } from "./signal.ts";

export const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);
export const amplitude = (db: number): number => 10 ** (db / 20);

/** Highest absolute sample, in dBFS. */
export function peak(signal: Signal): number {
  return decibels(signal.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
}

/** The signal as weighted for loudness: fewer lows, more highs. */
export function kWeighted(signal: Signal): Signal {
  // The standard gives the poles of its shelf, 1682 Hz; a shelf of 4 dB has its middle at 1499.
  return filter(filter(signal, highShelf(1499, 4)), highpass(38.1, 0.5));
}
