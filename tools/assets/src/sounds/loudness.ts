/** The loudness of a short sound, measured in its loudest 120 ms, K-weighted as in ITU-R BS.1770. */
import { kWeighted } from "../synthesis/loudness.ts";
import { type Signal, sampleRate } from "../synthesis/signal.ts";

const window = Math.round(0.12 * sampleRate);

/** Returns the loudness (in dB, comparable to LUFS) of the loudest 120 ms. A shorter sound is padded with silence. */
export function loudness(signal: Signal): number {
  const weighted = kWeighted(signal);
  let [energy, most] = [0, 0];
  for (let i = 0; i < weighted.length; i++) {
    energy += (weighted[i] ?? 0) ** 2 - (weighted[i - window] ?? 0) ** 2;
    most = Math.max(most, energy);
  }
  return -0.691 + 10 * Math.log10(most / window);
}
