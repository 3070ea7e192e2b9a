/**
 * Melodies as text. A note is a degree of the mode (1 is the tonic, 8 its octave). These signs may follow the degree,
 * in this order:
 * - `,`: an octave lower
 * - `>` and `<`: a quarter tone up or down
 * - `~`: trill, `^`: grace note, `*`: tremolo
 * - `/`: half an eighth, `:3`: three eighths; a note without a length lasts one eighth
 *
 * `-` is a rest, and `|` separates the cycles.
 */

const ornaments = { "~": "trill", "^": "grace", "*": "tremolo" } as const;

type Ornament = (typeof ornaments)[keyof typeof ornaments];

export interface Note {
  /** The time from the start of the melody, in eighth notes. */
  readonly at: number;
  readonly eighths: number;
  /** The degree of the mode; 0 is the tonic. */
  readonly degree: number;
  /** The deviation from the degree's pitch, in cents. */
  readonly cents: number;
  readonly ornament?: Ornament;
}

interface Melody {
  readonly notes: readonly Note[];
  readonly eighths: number;
}

const form = /^(?:-|(?<degree>\d+)(?<low>,?)(?<bend>[<>]*)(?<ornament>[~^*]?))(?:(?<half>\/)|:(?<eighths>\d+))?$/;

const isOrnament = (sign: string): sign is keyof typeof ornaments => sign in ornaments;

/** Reads a melody. Throws if the text has an unknown sign. */
export function readMelody(text: string): Melody {
  const notes: Note[] = [];
  let at = 0;
  for (const sign of text.split(/[\s|]+/).filter(Boolean)) {
    const parts = form.exec(sign)?.groups;
    if (!parts) throw new Error(`Not a note: ${sign}`);
    const eighths = parts.half ? 0.5 : Number(parts.eighths ?? 1);
    if (parts.degree) {
      notes.push({
        at,
        eighths,
        degree: Number(parts.degree) - 1 - (parts.low ? 7 : 0),
        cents: [...(parts.bend ?? "")].reduce((cents, bend) => cents + (bend === ">" ? 50 : -50), 0),
        ...(parts.ornament && isOrnament(parts.ornament) && { ornament: ornaments[parts.ornament] }),
      });
    }
    at += eighths;
  }
  return { notes, eighths: at };
}

/** Returns the text of each cycle of a melody, as written between the bars. */
export const cyclesOf = (text: string): readonly string[] => text.split("|").map((cycle) => cycle.trim());
