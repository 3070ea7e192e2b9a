/**
 * Melodies as text. A note is a degree of the mode, 1 the tonic and 8 its octave, then in this order:
 * `,` an octave lower · `>` and `<` a quarter tone up or down · `~` trill, `^` grace note, `*` tremolo ·
 * `/` half an eighth, `:3` three eighths; else it lasts one. `-` is a rest, `|` parts the cycles.
 */

const ornaments = { "~": "trill", "^": "grace", "*": "tremolo" } as const;

type Ornament = (typeof ornaments)[keyof typeof ornaments];

export interface Note {
  /** From the start of the melody, in eighth notes. */
  readonly at: number;
  readonly eighths: number;
  /** Counted from 0 at the tonic. */
  readonly degree: number;
  /** Away from the degree. */
  readonly cents: number;
  readonly ornament?: Ornament;
}

interface Melody {
  readonly notes: readonly Note[];
  readonly eighths: number;
}

const form = /^(?:-|(?<degree>\d+)(?<low>,?)(?<bend>[<>]*)(?<ornament>[~^*]?))(?:(?<half>\/)|:(?<eighths>\d+))?$/;

const isOrnament = (sign: string): sign is keyof typeof ornaments => sign in ornaments;

/** Reads a melody; throws at a sign that isn't one. */
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

/** Each cycle of a melody, as written between the bars. */
export const cyclesOf = (text: string): readonly string[] => text.split("|").map((cycle) => cycle.trim());
