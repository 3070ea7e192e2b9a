/** The strokes of a darbuka: dum in the middle of the skin, tek and ka at its edge. */
import { bandpass, filter, highpass, lowpass } from "./filters.ts";
import { whiteNoise } from "./noise.ts";
import { mix, type Signal, signalOf } from "./signal.ts";

/** A sine whose pitch falls from one frequency (Hz) to another while its level decays. */
function fallingTone(seconds: number, from: number, to: number, fall: number, decay: number): Signal {
  return signalOf(seconds, (t) => {
    const turns = to * t + (from - to) * fall * (1 - Math.exp(-t / fall));
    return Math.sin(2 * Math.PI * turns) * Math.exp(-t / decay);
  });
}

function burst(seconds: number, decay: number, seed: number): Signal {
  return whiteNoise(seconds, seed).map((x, i, all) => x * Math.exp((-i / all.length) * (seconds / decay)));
}

export function dum(seed: number): Signal {
  const seconds = 0.42;
  return mix(seconds, [
    { at: 0, gain: 0.7, signal: fallingTone(seconds, 210, 98, 0.022, 0.095) },
    { at: 0, gain: 0.3, signal: fallingTone(seconds, 330, 232, 0.015, 0.05) },
    { at: 0, gain: 0.35, signal: filter(burst(0.03, 0.006, seed), lowpass(1800)) },
  ]);
}

export function tek(seed: number): Signal {
  const seconds = 0.2;
  return mix(seconds, [
    { at: 0, gain: 2.1, signal: filter(burst(seconds, 0.02, seed), bandpass(2900, 1.1)) },
    { at: 0, gain: 0.4, signal: fallingTone(seconds, 960, 905, 0.01, 0.03) },
    { at: 0, gain: 0.2, signal: fallingTone(seconds, 1580, 1520, 0.01, 0.02) },
  ]);
}

/** The ka: a tek played with the weaker hand. */
export function ka(seed: number): Signal {
  const seconds = 0.14;
  return mix(seconds, [
    { at: 0, gain: 0.75, signal: filter(burst(seconds, 0.013, seed), highpass(2200)) },
    { at: 0, gain: 0.2, signal: fallingTone(seconds, 820, 780, 0.01, 0.022) },
  ]);
}
