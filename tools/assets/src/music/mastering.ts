/** Mastering of a piece: equalisation, a common loudness, and a limit for its highest point. */
import { filter, highpass, highShelf, peaking } from "../synthesis/filters.ts";
import { amplitude } from "../synthesis/loudness.ts";
import { type Signal, sampleRate } from "../synthesis/signal.ts";
import { crests, integratedLoudness } from "./loudness.ts";
import { around, each, type Stereo, scaled } from "./stereo.ts";

/** The loudness of every piece, in LUFS. */
const target = -16;
/**
 * The highest point of the wave (dBTP). Encoding may raise this point by some tenths of a dB, and the result must stay
 * under -1 dBTP.
 */
const ceiling = -2;

const lookAhead = Math.round(0.004 * sampleRate);
const release = Math.exp(-1 / (0.12 * sampleRate));

function toned(stereo: Stereo): Stereo {
  const bands = [highpass(48), peaking(260, -2, 0.9), highShelf(7500, -2)];
  return each(stereo, (signal) => bands.reduce((heard, band) => filter(heard, band), signal));
}

/**
 * Returns for each sample the lowest value within `lookAhead` samples before and after the sample. The result rises
 * slowly after a low value.
 */
function lowestAround(gains: Signal): Signal {
  const window: number[] = [];
  let held = 1;
  return gains.map((_, i) => {
    const entering = i + lookAhead;
    while (window.length > 0 && (gains[window.at(-1) ?? 0] ?? 1) >= (gains[entering] ?? 1)) window.pop();
    window.push(entering);
    if ((window[0] ?? 0) < i - lookAhead) window.shift();
    held = Math.min(gains[window[0] ?? 0] ?? 1, 1 - release * (1 - held));
    return held;
  });
}

/**
 * Returns for each sample the mean of the values within `lookAhead` samples before and after it. So the gain changes
 * smoothly.
 */
function smoothed(gains: Signal): Signal {
  const span = 2 * lookAhead + 1;
  let total = span;
  return gains.map((_, i) => {
    total += (gains[i + lookAhead] ?? 1) - (gains[i - lookAhead - 1] ?? 1);
    return i < lookAhead ? (gains[i] ?? 1) : total / span;
  });
}

/**
 * Limits a piece. If one of the channels would exceed the ceiling, both channels are turned down at that moment and a
 * little before it.
 */
function limited(stereo: Stereo): Stereo {
  const top = amplitude(ceiling);
  const right = crests(stereo.right);
  const wanted = crests(stereo.left).map((left, i) => Math.min(1, top / Math.max(left, right[i] ?? 0, 1e-9)));
  const gains = smoothed(lowestAround(wanted));
  return each(stereo, (signal) => signal.map((x, i) => x * (gains[i] ?? 1)));
}

/** Returns the finished loop. Limiting lowers the loudness, so gain and limiting alternate until the target is met. */
export function master(loop: Stereo): Stereo {
  const tone = around(loop, toned);
  let gain = amplitude(target - integratedLoudness(tone));
  let out = tone;
  for (let turn = 0; turn < 3; turn++) {
    out = around(scaled(tone, gain), limited);
    gain *= amplitude(target - integratedLoudness(out));
  }
  return out;
}
