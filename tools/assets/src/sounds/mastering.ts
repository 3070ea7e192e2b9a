/** Gives all sounds a common loudness and a highest level, and fades their ends to silence. */
import { filter, highpass } from "../synthesis/filters.ts";
import { amplitude, peak } from "../synthesis/loudness.ts";
import { fade, type Signal, sampleRate } from "../synthesis/signal.ts";
import { loudness } from "./loudness.ts";

/** The common loudness (dB) of sounds, measured where they are loudest. Frequent sounds are quieter by `below` dB. */
const target = -17;
/** The highest sample (dBFS). An MP3 decoder may overshoot this value, and still stays under -1. */
const ceiling = -2.5;

const scaled = (signal: Signal, gain: number): Signal => signal.map((x) => x * gain);

/** Compresses samples above half the ceiling, so that no sample exceeds the ceiling. */
function softLimit(signal: Signal): Signal {
  const top = amplitude(ceiling);
  const knee = top / 2;
  return signal.map((x) => {
    const over = Math.abs(x) - knee;
    return over <= 0 ? x : Math.sign(x) * (knee + (top - knee) * Math.tanh(over / (top - knee)));
  });
}

/** Limiting lowers the loudness, so gain and limiting alternate until the target is met. */
function levelled(signal: Signal, wanted: number): Signal {
  let gain = amplitude(wanted - loudness(signal));
  let out = scaled(signal, gain);
  for (let turn = 0; turn < 6; turn++) {
    if (peak(out) > ceiling - 6) out = softLimit(out);
    gain *= amplitude(wanted - loudness(out));
    out = scaled(signal, gain);
  }
  return softLimit(out);
}

/** Returns the final sound, `below` dB quieter than the common loudness. */
export function master(signal: Signal, below = 0): Signal {
  const seconds = signal.length / sampleRate;
  const ends = (x: Signal) => fade(x, 0.0015, Math.min(0.25, seconds / 3));
  return levelled(ends(filter(signal, highpass(45))), target - below);
}
