/** The Tunisian modes (tubu') as steps above their tonic, including quarter tones. README.md names the sources. */

/** The degrees of each mode within one octave, in cents above the tonic. */
export const modes = {
  /** Open and glad. The third is between minor and major. */
  rasd: [0, 200, 350, 500, 700, 900, 1050],
  /** The pentatonic variant of rasd. The third is major, the fourth and the seventh are passing notes. */
  abidi: [0, 200, 400, 500, 700, 900, 1050],
  /** The notes of rasd, with emphasis on the fifth. Before the fifth, the fourth is often half a tone higher. */
  rasdDhil: [0, 200, 350, 500, 700, 900, 1050],
  /** A calm mode. The second is a quarter tone low. */
  hsin: [0, 150, 300, 500, 700, 850, 1000],
  /** Wistful. The step between the second and the third is wide. */
  asbain: [0, 100, 400, 500, 700, 800, 1000],
  /** Bright and close to major. The seventh is a quarter tone low. */
  mazmoum: [0, 200, 400, 500, 700, 900, 1050],
  /** The mode of Tunisian urban songs. It is close to minor. */
  mhayyerSika: [0, 200, 300, 500, 700, 800, 1000],
} as const satisfies Record<string, readonly number[]>;

export type Mode = keyof typeof modes;

const degreesInOctave = 7;

/**
 * Returns the frequency (Hz) of a degree. Degree 0 is the tonic, degree 7 its octave; negative degrees are below the
 * tonic.
 */
export function pitch(tonic: number, mode: Mode, degree: number): number {
  const octave = Math.floor(degree / degreesInOctave);
  const cents = modes[mode][degree - octave * degreesInOctave] ?? 0;
  return tonic * 2 ** (cents / 1200 + octave);
}
