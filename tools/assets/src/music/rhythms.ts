/**
 * The rhythms of the Tunisian nuba, as the darbuka's cycles of strokes; README.md names the sources.
 * `D` is dum, `T` tek, `k` the weaker hand's light stroke, `.` a rest.
 */

interface Rhythm {
  readonly strokes: string;
  /** The number of eighth notes in one cycle. */
  readonly eighths: number;
  /** The metre in which the rhythm is written. */
  readonly metre: `${number}/${number}`;
}

export const rhythms = {
  /** At a slow walking pace. Most songs of a nuba have this rhythm. */
  btayhi: { strokes: "D.kT.kT.k.D.T...", eighths: 8, metre: "4/4" },
  /** Light and quick. */
  barwal: { strokes: "D.kkT.T.D.k.T...", eighths: 4, metre: "2/4" },
  /** Leads from the slow songs to the quick songs. */
  dkhoulBarwal: { strokes: "DDkTkTT.", eighths: 8, metre: "4/4" },
  /** Broad, with two groups of three beats. */
  draj: { strokes: "D.D.T.T.T.TT", eighths: 12, metre: "6/4" },
  /** Broader than draj, with more time between the strokes. */
  khafif: { strokes: "D...T.T.T...", eighths: 12, metre: "6/4" },
  /** The dance that closes a nuba. */
  khatm: { strokes: "D.T.k.", eighths: 6, metre: "6/8" },
} as const satisfies Record<string, Rhythm>;

export type RhythmName = keyof typeof rhythms;

interface Stroke {
  /** The position in the cycle, in eighth notes. */
  readonly at: number;
  readonly kind: "dum" | "tek" | "ka";
}

const kinds: Readonly<Record<string, Stroke["kind"]>> = { D: "dum", T: "tek", k: "ka" };

/** Returns the strokes of one cycle in order. */
export function strokesOf({ strokes, eighths }: Rhythm): readonly Stroke[] {
  return [...strokes].flatMap((sign, i) => {
    const kind = kinds[sign];
    return kind ? [{ at: (i * eighths) / strokes.length, kind }] : [];
  });
}
