/** Tunisian modes (tubu') as steps above their tonic, quarter tones included; README.md names the sources. */

/** Cents above the tonic, degree by degree within the octave. */
export const modes = {
  /** Open and glad, its third between minor and major. */
  rasd: [0, 200, 350, 500, 700, 900, 1050],
  /** The pentatonic colour of rasd: its third is major, its fourth and seventh are passing notes. */
  abidi: [0, 200, 400, 500, 700, 900, 1050],
  /** As rasd, leaning on the fifth, to which the fourth often rises by half a tone. */
  rasdDhil: [0, 200, 350, 500, 700, 900, 1050],
  /** Calm and settled, its second a quarter tone low. */
  hsin: [0, 150, 300, 500, 700, 850, 1000],
  /** Wistful, with the wide step between its second and third. */
  asbain: [0, 100, 400, 500, 700, 800, 1000],
  /** Bright, close to major, its seventh a quarter tone low. */
  mazmoum: [0, 200, 400, 500, 700, 900, 1050],
  /** The mode of the town's songs, close to minor. */
  mhayyerSika: [0, 200, 300, 500, 700, 800, 1000],
} as const satisfies Record<string, readonly number[]>;

export type Mode = keyof typeof modes;

const degreesInOctave = 7;

/** Frequency (Hz) of a degree counted from 0 at the tonic; 7 is its octave, negative degrees are below. */
export function pitch(tonic: number, mode: Mode, degree: number): number {
  const octave = Math.floor(degree / degreesInOctave);
  const cents = modes[mode][degree - octave * degreesInOctave] ?? 0;
  return tonic * 2 ** (cents / 1200 + octave);
}
