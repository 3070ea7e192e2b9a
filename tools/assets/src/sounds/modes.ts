/** Tunisian modes (tubu') as steps above their tonic, quarter tones included. */

/** Cents above the tonic, degree by degree up to the octave. */
const modes = {
  /** Open and glad, its third between minor and major. */
  rasd: [0, 200, 350, 500, 700, 900, 1050, 1200],
  /** Calm and settled, its second a quarter tone low. */
  hsin: [0, 150, 300, 500, 700, 850, 1000, 1200],
  /** Wistful, with the wide step between its second and third. */
  asbain: [0, 100, 400, 500, 700, 800, 1000, 1200],
} as const satisfies Record<string, readonly number[]>;

export type Mode = keyof typeof modes;

/** D4, on which all our phrases rest. */
const tonic = 293.66;

/** Frequency (Hz) of a degree, counted from 0; `octave` moves it up or down. */
export function pitch(mode: Mode, degree: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7, octave = 0): number {
  return tonic * 2 ** (modes[mode][degree] / 1200 + octave);
}
