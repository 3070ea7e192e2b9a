/** Mono signals. Samples are between -1 and 1, with 44,100 samples a second. */

export const sampleRate = 44_100;

export type Signal = Float32Array<ArrayBuffer>;

export function silence(seconds: number): Signal {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** Returns a signal whose samples are computed from their times (s). */
export function signalOf(seconds: number, at: (time: number) => number): Signal {
  return silence(seconds).map((_, i) => at(i / sampleRate));
}

/** A signal that is mixed in at the time `at` (s) with a gain. */
export interface Event {
  readonly at: number;
  readonly gain: number;
  readonly signal: Signal;
}

/** Mixes all events. Sound after the end is cut off. */
export function mix(seconds: number, events: readonly Event[]): Signal {
  const out = silence(seconds);
  for (const { at, gain, signal } of events) {
    const start = Math.round(at * sampleRate);
    const end = Math.min(out.length, start + signal.length);
    for (let i = start; i < end; i++) out[i] = (out[i] ?? 0) + gain * (signal[i - start] ?? 0);
  }
  return out;
}

/**
 * Fades the start and the end of a signal with a raised cosine, so that the signal starts and stops at zero without a
 * click.
 */
export function fade(signal: Signal, secondsIn: number, secondsOut: number): Signal {
  const ramp = (samples: number, seconds: number) => {
    const x = samples / (seconds * sampleRate);
    return x >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * x);
  };
  const last = signal.length - 1;
  return signal.map((value, i) => value * ramp(i, secondsIn) * ramp(last - i, secondsOut));
}
