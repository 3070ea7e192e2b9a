/** The spectrum of a sound over time. */
import { type Signal, sampleRate } from "../synthesis/signal.ts";

/** The number of samples in one window. A window gives half as many bands. */
export const windowLength = 4096;

export const bandWidth = sampleRate / windowLength;

const hann = Array.from({ length: windowLength }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / windowLength));

/** The radix-2 fast Fourier transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j] ?? 0, real[i] ?? 0];
      [imaginary[i], imaginary[j]] = [imaginary[j] ?? 0, imaginary[i] ?? 0];
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    for (let k = 0; k < size / 2; k++) {
      const [cos, sin] = [Math.cos((-2 * Math.PI * k) / size), Math.sin((-2 * Math.PI * k) / size)];
      for (let i = k; i < n; i += size) {
        const j = i + size / 2;
        const [x = 0, y = 0] = [real[j], imaginary[j]];
        const [a, b] = [x * cos - y * sin, x * sin + y * cos];
        [real[j], imaginary[j]] = [(real[i] ?? 0) - a, (imaginary[i] ?? 0) - b];
        [real[i], imaginary[i]] = [(real[i] ?? 0) + a, (imaginary[i] ?? 0) + b];
      }
    }
  }
}

/** Returns the power of each band (`bandWidth` Hz wide) in the window that starts at the sample `start`. */
export function powersAt(signal: Signal, start: number): Float64Array {
  const real = Float64Array.from(hann, (weight, i) => weight * (signal[start + i] ?? 0));
  const imaginary = new Float64Array(windowLength);
  transform(real, imaginary);
  return real.slice(0, windowLength / 2).map((x, i) => x * x + (imaginary[i] ?? 0) ** 2);
}

/** Returns the powers of all windows. A window begins every `hop` samples. */
export function spectrogram(signal: Signal, hop: number): readonly Float64Array[] {
  const count = Math.max(0, Math.floor((signal.length - windowLength) / hop) + 1);
  return Array.from({ length: count }, (_, i) => powersAt(signal, i * hop));
}
