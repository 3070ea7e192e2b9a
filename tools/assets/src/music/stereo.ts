/** Stereo loops. Sound after the end of a loop continues at the loop's start. */
import { type Event, type Signal, sampleRate, silence } from "../synthesis/signal.ts";

export interface Stereo {
  readonly left: Signal;
  readonly right: Signal;
}

/** Mixes all events into a loop of the given length in seconds. */
export function mixAround(seconds: number, events: readonly Event[]): Signal {
  const out = silence(seconds);
  for (const { at, gain, signal } of events) {
    const start = Math.round(at * sampleRate) + out.length;
    for (let i = 0; i < signal.length; i++) {
      const place = (start + i) % out.length;
      out[place] = (out[place] ?? 0) + gain * (signal[i] ?? 0);
    }
  }
  return out;
}

/** Places a signal in the stereo field, from -1 (left) to 1 (right). The loudness is the same at all places. */
export function placed(signal: Signal, place: number, gain: number): Stereo {
  const angle = ((place + 1) * Math.PI) / 4;
  return {
    left: signal.map((x) => x * gain * Math.cos(angle)),
    right: signal.map((x) => x * gain * Math.sin(angle)),
  };
}

export const each = ({ left, right }: Stereo, change: (signal: Signal) => Signal): Stereo => ({
  left: change(left),
  right: change(right),
});

export const scaled = (stereo: Stereo, gain: number): Stereo => each(stereo, (signal) => signal.map((x) => x * gain));

export function sum(parts: readonly Stereo[]): Stereo {
  const together = (signals: readonly Signal[]): Signal => {
    const out = new Float32Array(signals[0]?.length ?? 0);
    for (const signal of signals) for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + (signal[i] ?? 0);
    return out;
  };
  return { left: together(parts.map(({ left }) => left)), right: together(parts.map(({ right }) => right)) };
}

/**
 * `around` first processes this many seconds from the loop's end, and then the whole loop. Otherwise a filter or a
 * reverb would start empty, and the first seconds of the loop would lack the sound that rings on from its end.
 */
const runUp = 4;

/**
 * Applies a change with memory, such as a filter, to a loop. The end of the loop is processed first, to fill this
 * memory.
 */
export function around(loop: Stereo, change: (stereo: Stereo) => Stereo): Stereo {
  const lead = Math.min(loop.left.length, runUp * sampleRate);
  const led = each(loop, (signal) => {
    const longer = new Float32Array(signal.length + lead);
    longer.set(signal.subarray(-lead));
    longer.set(signal, lead);
    return longer;
  });
  return each(change(led), (signal) => signal.slice(lead));
}
