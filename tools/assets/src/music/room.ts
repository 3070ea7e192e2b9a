/** Reverberation of a tiled room with carpets: eight delays that feed one another through low-pass filters. */
import { type Signal, sampleRate } from "../synthesis/signal.ts";
import type { Stereo } from "./stereo.ts";

/** The lengths of the delays in samples. They have no common factors, so that no pitch rings. */
const delays = [1117, 1327, 1559, 1801, 2039, 2293, 2543, 2801];
const preDelay = Math.round(0.014 * sampleRate);
/** The number of seconds in which a sound falls by 60 dB. */
const ring = 1.25;
const dullness = 0.42;

/** One path of the sound through the room and back. */
class Path {
  #at = 0;
  #dull = 0;
  readonly #samples: Signal;
  readonly #loss: number;

  constructor(length: number) {
    this.#samples = new Float32Array(length);
    this.#loss = 10 ** ((-3 * length) / (sampleRate * ring));
  }

  /** Returns the sample that comes back from the room now. */
  hear(): number {
    this.#dull += (1 - dullness) * (this.#loss * (this.#samples[this.#at] ?? 0) - this.#dull);
    return this.#dull;
  }

  /** Sends a sample into the room. It replaces the sample that has come back. */
  send(sample: number): void {
    this.#samples[this.#at] = sample;
    this.#at = (this.#at + 1) % this.#samples.length;
  }
}

/** Returns the reverberation of both channels, without the direct sound. */
export function room({ left, right }: Stereo): Stereo {
  const paths = delays.map((length) => new Path(length));
  const back = new Float64Array(paths.length);
  const out = { left: new Float32Array(left.length), right: new Float32Array(right.length) };
  for (let i = 0; i < left.length; i++) {
    paths.forEach((path, n) => {
      back[n] = path.hear();
    });
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = back;
    out.left[i] = (a + e - c - g) / 2;
    out.right[i] = (b + f - d - h) / 2;
    const shared = (a + b + c + d + e + f + g + h) / 4;
    paths.forEach((path, n) => {
      const heard = n % 2 === 0 ? left : right;
      path.send((heard[i - preDelay] ?? 0) + (back[n] ?? 0) - shared);
    });
  }
  return out;
}
