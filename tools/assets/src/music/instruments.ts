/** The string instruments of the ensemble, with their courses, bodies and strokes. */
import { fadingOvertones, type Instrument, roundStroke } from "../synthesis/plucked-string.ts";

export interface Player {
  readonly instrument: Instrument;
  /** The octave of the instrument, in octaves above the tonic of a piece. */
  readonly octave: number;
  /** The time (s) in which a note's level falls by 60 dB. */
  readonly ring: number;
  readonly brightness: number;
  /** How long (s) a note continues under the next one. */
  readonly overlap: number;
}

/** An oud: courses of gut, a quill as plectrum, and a deep bowl as body. */
const oud: Player = {
  instrument: {
    course: [
      { at: 0, gain: 0.56, tuning: 1 },
      { at: 0.003, gain: 0.44, tuning: 1.0009 },
    ],
    damping: fadingOvertones(0.85),
    excitation: roundStroke(0.21),
    body: {
      direct: 0.8,
      resonances: [
        { frequency: 118, q: 2.2, gain: 0.35 },
        { frequency: 235, q: 1.8, gain: 0.55 },
        { frequency: 480, q: 2, gain: 0.4 },
      ],
    },
  },
  octave: 0,
  ring: 2.6,
  brightness: 3200,
  overlap: 0.4,
};

/** A qanun: three strings for each note over a shallow box. They are plucked near their end. */
const qanun: Player = {
  instrument: {
    course: [
      { at: 0, gain: 0.4, tuning: 1 },
      { at: 0.002, gain: 0.32, tuning: 1.0006 },
      { at: 0.004, gain: 0.28, tuning: 0.9994 },
    ],
    damping: fadingOvertones(1),
    excitation: roundStroke(0.13),
    body: {
      direct: 0.85,
      resonances: [
        { frequency: 330, q: 1.5, gain: 0.35 },
        { frequency: 760, q: 1.8, gain: 0.3 },
      ],
    },
  },
  octave: 1,
  ring: 2.2,
  brightness: 4600,
  overlap: 0.7,
};

/** The oud's lowest strings, which play the tonic under all parts. */
const bass: Player = { ...oud, octave: -1, ring: 4.5, brightness: 1100, overlap: 0.6 };

export const players = { oud, qanun, bass };

export type PlayerName = keyof typeof players;
