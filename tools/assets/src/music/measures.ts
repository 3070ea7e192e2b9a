/** Measurements of a piece, with which it can be checked without listening. */
import { decibels } from "../synthesis/loudness.ts";
import { pluck } from "../synthesis/plucked-string.ts";
import { type Signal, sampleRate } from "../synthesis/signal.ts";
import { players } from "./instruments.ts";
import { readMelody } from "./notation.ts";
import { centsBetween, detectPitch } from "./pitch-detection.ts";
import { frequencyOf } from "./playing.ts";
import type { Piece } from "./score.ts";
import { bandWidth, spectrogram, windowLength } from "./spectrum.ts";
import type { Stereo } from "./stereo.ts";

const mean = (signal: Signal): number => signal.reduce((total, x) => total + x, 0) / signal.length;
const power = (signal: Signal): number => signal.reduce((total, x) => total + x * x, 0) / signal.length;

export const mono = ({ left, right }: Stereo): Signal => left.map((x, i) => (x + (right[i] ?? 0)) / 2);

/** Returns the absolute mean of the channel whose mean is farther from zero. */
export const offset = ({ left, right }: Stereo): number => Math.max(Math.abs(mean(left)), Math.abs(mean(right)));

/**
 * Returns the correlation of the channels: 1 if both are equal, 0 if they are uncorrelated, -1 if they are opposite.
 */
export function correlation({ left, right }: Stereo): number {
  const together = left.reduce((total, x, i) => total + x * (right[i] ?? 0), 0) / left.length;
  return together / Math.sqrt(power(left) * power(right));
}

/** Returns the share of the whole power that is between two frequencies (Hz), in dB. */
export function share(stereo: Stereo, from: number, to: number): number {
  let [within, whole] = [0, 0];
  for (const powers of spectrogram(mono(stereo), windowLength)) {
    for (const [i, x] of powers.entries()) {
      whole += x;
      if (i * bandWidth >= from && i * bandWidth < to) within += x;
    }
  }
  return 10 * Math.log10(within / whole);
}

/** Returns the level (dBFS) of the last 50 ms, which are cut off if another piece follows. */
export function tail(stereo: Stereo): number {
  return 10 * Math.log10(Math.max(power(mono(stereo).slice(-0.05 * sampleRate)), 1e-12));
}

/** Returns the size (dBFS) of the wave's step from the last sample back to the first sample. */
export function seamStep({ left, right }: Stereo): number {
  const step = (signal: Signal) => Math.abs((signal[0] ?? 0) - (signal.at(-1) ?? 0));
  return decibels(Math.max(step(left), step(right), 1e-6));
}

/**
 * Returns the number of attacks a second. An attack is a moment at which the spectrum grows unusually fast. At most one
 * attack is counted in 50 ms.
 */
export function onsetsPerSecond(stereo: Stereo): number {
  const hop = 1024;
  const frames = spectrogram(mono(stereo), hop).map((powers) => powers.map((x) => Math.sqrt(x)));
  const growth = frames.map((frame, i) =>
    frame.reduce((total, x, band) => total + Math.max(0, x - (frames[i - 1]?.[band] ?? 0)), 0),
  );
  const usual = growth.reduce((a, b) => a + b, 0) / growth.length;
  const apart = Math.round((0.05 * sampleRate) / hop);
  const peaks = growth.filter((x, i) => x > 1.4 * usual && growth.slice(i - apart, i + apart + 1).every((y) => y <= x));
  return (peaks.length * sampleRate) / stereo.left.length;
}

/**
 * Plucks each note of the piece alone, and returns the largest deviation of a note from its pitch in the mode, in
 * cents.
 */
export function pitchError(piece: Piece): number {
  const errors = new Map<number, number>();
  for (const passage of piece.passages) {
    for (const name of ["oud", "qanun"] as const) {
      const { instrument, ring, brightness } = players[name];
      for (const note of readMelody(passage[name] ?? "").notes) {
        const frequency = frequencyOf(note, piece, players[name]);
        if (errors.has(frequency)) continue;
        const sound = pluck({ frequency, seconds: 0.4, seed: 5, ring, brightness }, instrument);
        errors.set(frequency, Math.abs(centsBetween(detectPitch(sound.slice(2000), frequency), frequency)));
      }
    }
  }
  return Math.max(...errors.values());
}
