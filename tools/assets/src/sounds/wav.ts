/** WAV files in 16 bit mono. They have half the sample rate, which halves their size. */
import { filter, lowpass } from "../synthesis/filters.ts";
import { type Signal, sampleRate } from "../synthesis/signal.ts";

const wavRate = sampleRate / 2;
const headerBytes = 44;

/** Filters the signal with four filters to prevent aliasing, and returns every second sample. */
function halved(signal: Signal): Signal {
  const qs = [0.51, 0.6, 0.9, 2.56];
  const smooth = qs.reduce((x, q) => filter(x, lowpass(9200, q)), signal);
  return smooth.filter((_, i) => i % 2 === 0);
}

export function wav(signal: Signal): Buffer {
  const samples = halved(signal);
  const file = Buffer.alloc(headerBytes + 2 * samples.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(wavRate, 24);
  file.writeUInt32LE(2 * wavRate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [i, x] of samples.entries()) {
    file.writeInt16LE(Math.round(x * 32_767), headerBytes + 2 * i);
  }
  return file;
}
