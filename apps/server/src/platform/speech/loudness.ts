// Makes speech as loud as music usually is, and removes the silence at its beginning and end. Samples are between -1
// and 1.

/** The loudness to reach. It is close to -16 LUFS, the usual loudness of streamed audio. */
const TARGET = 10 ** (-16 / 20);
/** Samples above KNEE are compressed, so that no sample is above HIGHEST. */
const KNEE = 0.7;
const HIGHEST = 0.95;
const SILENCE = 0.01;
const BLOCK_SECONDS = 0.05;
const MARGIN_SECONDS = 0.1;

/** Returns the speech with the usual loudness; null if it contains only silence. */
export function normalise(samples: Float32Array, sampleRate: number): Float32Array | null {
  const first = samples.findIndex(isHeard);
  if (first === -1) return null;
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  const heard = samples.subarray(Math.max(0, first - margin), samples.findLastIndex(isHeard) + margin);
  const gain = TARGET / loudness(heard, Math.round(BLOCK_SECONDS * sampleRate));
  return heard.map((sample) => compress(sample * gain));
}

function isHeard(sample: number): boolean {
  return Math.abs(sample) > SILENCE;
}

/** The root mean square of the blocks that contain speech. Blocks of silence don't count. */
export function loudness(samples: Float32Array, blockLength: number): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < samples.length; at += blockLength) {
    const block = samples.subarray(at, at + blockLength);
    const energy = block.reduce((total, sample) => total + sample * sample, 0);
    if (energy <= SILENCE * SILENCE * block.length) continue;
    sum += energy;
    count += block.length;
  }
  return Math.sqrt(sum / count);
}

function compress(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = HIGHEST - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}
