/** The loudness and the true peak of a stereo piece, as ITU-R BS.1770-4 defines them. */
import { decibels, kWeighted } from "../synthesis/loudness.ts";
import { type Signal, sampleRate } from "../synthesis/signal.ts";
import type { Stereo } from "./stereo.ts";

/**
 * The calibration in dB. The standard has -0.691. Of that, 0.047 dB are for the standard's high-pass filter, which
 * raises the passband. The high-pass filter used here does not raise it.
 */
const calibration = -0.644;

const blockSeconds = 0.4;
const stepSeconds = 0.1;

const toLoudness = (power: number): number => calibration + 10 * Math.log10(power);
const toPower = (loudness: number): number => 10 ** ((loudness - calibration) / 10);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Returns the mean square of each block of 400 ms. A block begins every 100 ms. */
function blockPowers(signal: Signal): readonly number[] {
  const weighted = kWeighted(signal);
  const step = Math.round(stepSeconds * sampleRate);
  const steps = Array.from({ length: Math.floor(weighted.length / step) }, (_, i) =>
    weighted.subarray(i * step, (i + 1) * step).reduce((power, x) => power + x * x, 0),
  );
  const inBlock = Math.round(blockSeconds / stepSeconds);
  return steps.slice(inBlock - 1).map((_, i) => mean(steps.slice(i, i + inBlock)) / step);
}

/** Returns the integrated loudness in LUFS. Silence and soft passages are left out, as the standard defines. */
export function integratedLoudness({ left, right }: Stereo): number {
  const rightPowers = blockPowers(right);
  const powers = blockPowers(left).map((power, i) => power + (rightPowers[i] ?? 0));
  const audible = powers.filter((power) => power > toPower(-70));
  const threshold = toPower(toLoudness(mean(audible)) - 10);
  return toLoudness(mean(audible.filter((power) => power > threshold)));
}

const phases = 4;
const reach = 6;

/** The coefficients of a windowed sinc, for each computed position between two samples. */
const between = Array.from({ length: phases - 1 }, (_, i) => {
  const offset = (i + 1) / phases;
  return Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - reach + 1 - offset;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * reach + 1)) ** 2;
  });
});

/** Returns for each sample the highest absolute value of the wave between this sample and the next sample. */
export function crests(signal: Signal): Signal {
  return signal.map((sample, i) => {
    let most = Math.abs(sample);
    for (const taps of between) {
      let value = 0;
      for (let tap = 0; tap < taps.length; tap++) value += (taps[tap] ?? 0) * (signal[i + tap - reach + 1] ?? 0);
      most = Math.max(most, Math.abs(value));
    }
    return most;
  });
}

/** Returns the highest point of the wave, including points between samples, in dBTP. */
export function truePeak({ left, right }: Stereo): number {
  const highest = (signal: Signal) => crests(signal).reduce((most, x) => Math.max(most, x), 0);
  return decibels(Math.max(highest(left), highest(right)));
}
