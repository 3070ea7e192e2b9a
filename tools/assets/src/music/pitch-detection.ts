/** Finds the pitch of a single note: the period after which the signal is most similar to itself. */
import { type Signal, sampleRate } from "../synthesis/signal.ts";

/** Returns how similar the signal is to itself after `lag` samples; 1 at most. */
function likeness(signal: Signal, lag: number): number {
  let [together, first, second] = [0, 0, 0];
  for (let i = 0; i + lag < signal.length; i++) {
    const [a = 0, b = 0] = [signal[i], signal[i + lag]];
    together += a * b;
    first += a * a;
    second += b * b;
  }
  return together / Math.sqrt(first * second);
}

/**
 * Returns the frequency (Hz) of a note whose expected frequency is given. Searches from half a tone below to half a
 * tone above it, over several periods at once.
 */
export function detectPitch(signal: Signal, expected: number): number {
  const periods = Math.max(1, Math.floor((0.05 * expected) / 1));
  const centre = (periods * sampleRate) / expected;
  const reach = Math.ceil(Math.min(0.06 * centre, (0.45 * centre) / periods));
  const lags = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.round(centre) - reach + i);
  const scores = lags.map((lag) => likeness(signal, lag));
  const best = scores.indexOf(Math.max(...scores));
  const [before = 0, top = 0, after = 0] = [scores[best - 1], scores[best], scores[best + 1]];
  const offset = (before - after) / (2 * (before - 2 * top + after));
  return (periods * sampleRate) / ((lags[best] ?? 0) + offset);
}

/** Returns how many cents a frequency is above another frequency. */
export const centsBetween = (frequency: number, other: number): number => 1200 * Math.log2(frequency / other);
