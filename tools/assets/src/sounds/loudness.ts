/** How loud a short sound seems: K-weighted as in ITU-R BS.1770, at its loudest 120 ms. */
import { filter, highpass, highShelf } from "../synthesis/filters.ts";
import { type Signal, sampleRate } from "../synthesis/signal.ts";

const window = Math.round(0.12 * sampleRate);

const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);
export const amplitude = (db: number): number => 10 ** (db / 20);

/** Highest absolute sample, in dBFS. */
export function peak(signal: Signal): number {
  return decibels(signal.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
}

/** Loudness (dB, as LUFS) of the loudest window; a shorter sound counts as followed by silence. */
export function loudness(signal: Signal): number {
  const weighted = filter(filter(signal, highShelf(1682, 4)), highpass(38, 0.5));
  let [energy, most] = [0, 0];
  for (let i = 0; i < weighted.length; i++) {
    energy += (weighted[i] ?? 0) ** 2 - (weighted[i - window] ?? 0) ** 2;
    most = Math.max(most, energy);
  }
  return -0.691 + 10 * Math.log10(most / window);
}
