/** The short echo of a tiled courtyard: parallel comb filters, then two all-pass filters. */
import { mix, type Signal, sampleRate } from "../synthesis/signal.ts";

function comb(signal: Signal, seconds: number, feedback: number): Signal {
  const delay = Math.round(seconds * sampleRate);
  const out = new Float32Array(signal.length);
  let dull = 0;
  for (let i = 0; i < out.length; i++) {
    dull = 0.7 * (out[i - delay] ?? 0) + 0.3 * dull;
    out[i] = (signal[i] ?? 0) + feedback * dull;
  }
  return out;
}

function allPass(signal: Signal, seconds: number): Signal {
  const delay = Math.round(seconds * sampleRate);
  const gain = 0.5;
  const out = new Float32Array(signal.length);
  for (let i = 0; i < out.length; i++) {
    out[i] = (signal[i - delay] ?? 0) - gain * (signal[i] ?? 0) + gain * (out[i - delay] ?? 0);
  }
  return out;
}

/** Returns the signal with its echo. `wet` is the share of the echo, from 0 to 1. */
export function courtyard(signal: Signal, wet: number): Signal {
  const seconds = signal.length / sampleRate;
  const echoes = [0.0297, 0.0371, 0.0411, 0.0437].map((delay) => ({
    at: 0.008,
    gain: 0.25,
    signal: comb(signal, delay, 0.66),
  }));
  const diffuse = allPass(allPass(mix(seconds, echoes), 0.005), 0.0017);
  return mix(seconds, [
    { at: 0, gain: 1, signal },
    { at: 0, gain: wet, signal: diffuse },
  ]);
}
