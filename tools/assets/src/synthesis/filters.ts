/** Second-order filters with the formulas of Robert Bristow-Johnson's "Audio EQ Cookbook". */
import { type Signal, sampleRate } from "./signal.ts";

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

export function filter(signal: Signal, { b, a }: Biquad): Signal {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return signal.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

function angles(frequency: number, q: number) {
  const w = (2 * Math.PI * frequency) / sampleRate;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

export function lowpass(frequency: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angles(frequency, q);
  const a0 = 1 + alpha;
  const side = (1 - cos) / 2 / a0;
  return { b: [side, 2 * side, side], a: [(-2 * cos) / a0, (1 - alpha) / a0] };
}

export function highpass(frequency: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angles(frequency, q);
  const a0 = 1 + alpha;
  const side = (1 + cos) / 2 / a0;
  return { b: [side, -2 * side, side], a: [(-2 * cos) / a0, (1 - alpha) / a0] };
}

/**
 * Passes `frequency` unchanged, and attenuates other frequencies more the farther they are from it. A higher `q` makes
 * the band narrower.
 */
export function bandpass(frequency: number, q: number): Biquad {
  const { cos, alpha } = angles(frequency, q);
  const a0 = 1 + alpha;
  return { b: [alpha / a0, 0, -alpha / a0], a: [(-2 * cos) / a0, (1 - alpha) / a0] };
}

/** Raises frequencies above `frequency` by `decibels`. */
export function highShelf(frequency: number, decibels: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angles(frequency, q);
  const A = 10 ** (decibels / 40);
  const slope = 2 * Math.sqrt(A) * alpha;
  const a0 = A + 1 - (A - 1) * cos + slope;
  return {
    b: [
      (A * (A + 1 + (A - 1) * cos + slope)) / a0,
      (-2 * A * (A - 1 + (A + 1) * cos)) / a0,
      (A * (A + 1 + (A - 1) * cos - slope)) / a0,
    ],
    a: [(2 * (A - 1 - (A + 1) * cos)) / a0, (A + 1 - (A - 1) * cos - slope) / a0],
  };
}

/** Raises frequencies around `frequency` by `decibels`, or lowers them if `decibels` is negative. */
export function peaking(frequency: number, decibels: number, q: number): Biquad {
  const { cos, alpha } = angles(frequency, q);
  const A = 10 ** (decibels / 40);
  const a0 = 1 + alpha / A;
  return {
    b: [(1 + alpha * A) / a0, (-2 * cos) / a0, (1 - alpha * A) / a0],
    a: [(-2 * cos) / a0, (1 - alpha / A) / a0],
  };
}

/** Filters a signal with a band whose centre glides from one frequency (Hz) to another. */
export function glidingBandpass(signal: Signal, from: number, to: number, q: number): Signal {
  let [low, band] = [0, 0];
  return signal.map((x, i) => {
    const frequency = from * (to / from) ** (i / signal.length);
    const f = 2 * Math.sin((Math.PI * frequency) / sampleRate);
    low += f * band;
    band += f * (x - low - band / q);
    return band / q;
  });
}
