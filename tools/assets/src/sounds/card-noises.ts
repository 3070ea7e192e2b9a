/** The sounds of cards and of a button. */
import { bandpass, filter, glidingBandpass, highpass, lowpass } from "../synthesis/filters.ts";
import { whiteNoise } from "../synthesis/noise.ts";
import { mix, type Signal, signalOf } from "../synthesis/signal.ts";

const decaying = (seconds: number, decay: number, seed: number): Signal => {
  const shape = signalOf(seconds, (t) => Math.exp(-t / decay));
  return whiteNoise(seconds, seed).map((x, i) => x * (shape[i] ?? 0));
};

/** A card that is put down: the sound of the paper, and that of the felt under the card. */
export function slap(seed: number): Signal {
  const seconds = 0.16;
  const thud = signalOf(seconds, (t) => Math.sin(2 * Math.PI * 155 * t) * Math.exp(-t / 0.028));
  return mix(seconds, [
    { at: 0, gain: 0.9, signal: filter(decaying(0.05, 0.007, seed), bandpass(2300, 0.7)) },
    { at: 0.006, gain: 0.5, signal: filter(decaying(0.12, 0.03, seed + 1), lowpass(950)) },
    { at: 0.004, gain: 0.4, signal: thud },
  ]);
}

/** Paper that slides over felt. The sound gets higher, as the paper gets faster. */
export function sweep(seconds: number, seed: number): Signal {
  const swell = signalOf(seconds, (t) => Math.sin(Math.PI * (t / seconds) ** 0.8) ** 2);
  const paper = glidingBandpass(whiteNoise(seconds, seed), 700, 3600, 1.4);
  return filter(paper, highpass(300)).map((x, i) => x * (swell[i] ?? 0));
}

/** A small wooden tick. */
export function tick(seed: number): Signal {
  const seconds = 0.06;
  const wood = signalOf(
    seconds,
    (t) =>
      Math.sin(2 * Math.PI * 1250 * t) * Math.exp(-t / 0.009) +
      0.5 * Math.sin(2 * Math.PI * 2130 * t) * Math.exp(-t / 0.005),
  );
  return mix(seconds, [
    { at: 0, gain: 0.6, signal: wood },
    { at: 0, gain: 0.25, signal: filter(decaying(0.02, 0.003, seed), bandpass(3000, 0.8)) },
  ]);
}
