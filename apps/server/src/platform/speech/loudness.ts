// Makes speech as loud as music usually is, and cuts off the silence at its ends. Samples go from -1 to 1.

/** Close to -16 LUFS, which most of what is broadcast over the network keeps to. */
const TARGET = 10 ** (-16 / 20);
/** Above the knee peaks are bent, so that none goes past the highest. */
const KNEE = 0.7;
const HIGHEST = 0.95;
const SILENCE = 0.01;
const BLOCK_SECONDS = 0.05;
const MARGIN_SECONDS = 0.1;

/** Null: nothing is heard from one end to the other. */
export function normalise(samples: Float32Array, sampleRate: number): Float32Array | null {
  const first = samples.findIndex(isHeard);
  if (first === -1) return null;
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  const heard = samples.subarray(Math.max(0, first - margin), samples.findLastIndex(isHeard) + margin);
  const gain = TARGET / loudness(heard, Math.round(BLOCK_SECONDS * sampleRate));
  return heard.map((sample) => bend(sample * gain));
}

function isHeard(sample: number): boolean {
  return Math.abs(sample) > SILENCE;
}

/** The root mean square of the blocks in which somebody speaks: a pause makes nobody quieter. */
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

function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = HIGHEST - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}
