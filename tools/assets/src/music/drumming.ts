/** The drums: the darbuka plays its cycles with small variations, and the cymbals of the tar play the eighths. */
import { dum, ka, tek } from "../synthesis/darbuka.ts";
import { bandpass, filter, lowpass } from "../synthesis/filters.ts";
import { type Random, whiteNoise } from "../synthesis/noise.ts";
import { type Event, mix, type Signal, signalOf } from "../synthesis/signal.ts";
import { type RhythmName, rhythms, strokesOf } from "./rhythms.ts";

/** A stroke of the fingertips on the tar: the soft sound of the skin, then that of the cymbals. */
function tar(seed: number): Signal {
  const seconds = 0.22;
  const skin = signalOf(seconds, (t) => Math.sin(2 * Math.PI * 186 * t) * Math.exp(-t / 0.03));
  const shake = whiteNoise(seconds, seed).map((x, i) => x * Math.exp(-i / 2200));
  return mix(seconds, [
    { at: 0, gain: 0.35, signal: skin },
    { at: 0.002, gain: 0.5, signal: filter(shake, bandpass(5200, 2.6)) },
    { at: 0.002, gain: 0.3, signal: filter(shake, bandpass(3700, 4)) },
  ]);
}

const softened = (stroke: (seed: number) => Signal) => (seed: number) => filter(stroke(seed), lowpass(4800));

/** Makes several versions of a stroke, so that repeated strokes differ. */
const takes = (stroke: (seed: number) => Signal, seed: number): readonly Signal[] =>
  Array.from({ length: 6 }, (_, i) => stroke(seed + i));

export function drums() {
  const skins = { dum: takes(dum, 10), tek: takes(softened(tek), 30), ka: takes(softened(ka), 50) };
  const cymbals = takes(tar, 70);
  const strengths = { dum: 0.9, tek: 0.42, ka: 0.24 };
  const any = (signals: readonly Signal[], random: Random): Signal =>
    signals[Math.floor(random() * signals.length)] ?? new Float32Array();

  function hit(kind: keyof typeof skins, at: number, force: number, random: Random): Event {
    const gain = strengths[kind] * force * (0.82 + 0.3 * random());
    return { at: at + 0.005 * (random() + random() - 1), gain, signal: any(skins[kind], random) };
  }

  return {
    /**
     * Returns one cycle of the darbuka, from `at` seconds on. If `roll` is true, the cycle ends with a roll that leads
     * into the next verse.
     */
    cycle(
      name: RhythmName,
      { at, eighth, force, roll }: { at: number; eighth: number; force: number; roll: boolean },
      random: Random,
    ): readonly Event[] {
      const rhythm = rhythms[name];
      const kept = strokesOf(rhythm).map((stroke) => hit(stroke.kind, at + stroke.at * eighth, force, random));
      const rolled = [0, 0.5, 1, 1.5].map((x, i) =>
        hit(i % 2 === 0 ? "tek" : "ka", at + (rhythm.eighths - 2 + x + 0.5) * eighth, force * (0.3 + 0.12 * i), random),
      );
      return roll ? [...kept, ...rolled.slice(0, 3)] : kept;
    },
    /** Returns the tar's eighths of one cycle. Every second eighth is stronger. */
    shake(
      name: RhythmName,
      { at, eighth, force }: { at: number; eighth: number; force: number },
      random: Random,
    ): readonly Event[] {
      return Array.from({ length: rhythms[name].eighths }, (_, i) => ({
        at: at + i * eighth + 0.004 * (random() + random() - 1),
        gain: force * (i % 2 === 0 ? 0.55 : 0.9) * (0.75 + 0.4 * random()),
        signal: any(cymbals, random),
      }));
    },
  };
}
