/** The parts of a piece, and how the instruments play them. */
import { type Random, seededRandom } from "../synthesis/noise.ts";
import type { Event } from "../synthesis/signal.ts";
import { drums } from "./drumming.ts";
import { type PlayerName, players } from "./instruments.ts";
import { type Note, readMelody } from "./notation.ts";
import { play, type Tuning } from "./playing.ts";
import { type RhythmName, rhythms } from "./rhythms.ts";
import { room } from "./room.ts";
import { around, mixAround, placed, type Stereo, scaled, sum } from "./stereo.ts";

/** A section of a piece. Melodies are in the notation of `notation.ts`. */
export interface Passage {
  readonly oud?: string;
  readonly qanun?: string;
  /** How strongly the strings are played; 1 is the strongest. */
  readonly strength: number;
  /** The strength of the darbuka and of the tar. An absent instrument does not play. */
  readonly darbuka?: number;
  readonly tar?: number;
  /** True if the passage has no metre, as in an istikhbar: the player plays notes freely longer or shorter. */
  readonly free?: true;
}

export interface Piece extends Tuning {
  readonly title: string;
  readonly file: string;
  readonly rhythm: RhythmName;
  /** The duration of an eighth note in seconds. */
  readonly eighth: number;
  readonly seed: number;
  readonly passages: readonly Passage[];
}

type Part = PlayerName | "darbuka" | "tar";

/** The position of each part in the stereo field, its level, and its share of reverberation. */
const stage: Readonly<Record<Part, { readonly place: number; readonly gain: number; readonly wet: number }>> = {
  oud: { place: -0.22, gain: 0.95, wet: 0.3 },
  qanun: { place: 0.34, gain: 0.52, wet: 0.4 },
  bass: { place: -0.06, gain: 0.42, wet: 0.12 },
  darbuka: { place: 0.14, gain: 0.6, wet: 0.24 },
  tar: { place: 0.5, gain: 0.2, wet: 0.35 },
};

/** The number of seconds after the last passage, in which the strings fade before the piece repeats. */
const silenceAfter = 3.4;
/** The duration of an eighth note in seconds, in passages without metre. */
const freeEighth = 0.37;
const rollEvery = 4;

interface Timed {
  readonly note: Note;
  readonly at: number;
  readonly seconds: number;
}

/**
 * Returns the times of notes without metre. Each note is a little longer or shorter than written; longer notes deviate
 * more.
 */
function lingering(notes: readonly Note[], random: Random): readonly Timed[] {
  let late = 0;
  return notes.map((note) => {
    const at = note.at * freeEighth + late;
    const stretch = note.eighths * freeEighth * (0.3 * random() - 0.1 + (note.eighths > 1 ? 0.08 : 0));
    late += stretch;
    return { note, at, seconds: note.eighths * freeEighth + stretch };
  });
}

const inTime = (notes: readonly Note[], eighth: number): readonly Timed[] =>
  notes.map((note) => ({ note, at: note.at * eighth, seconds: note.eighths * eighth }));

/**
 * Returns the strength of a note. The first note of a cycle is stronger, notes between the beats are weaker, and higher
 * notes are a little stronger.
 */
function accent({ at, degree }: Note, cycle: number): number {
  const place = at % cycle;
  const beat = place === 0 ? 1.08 : place % 2 === 0 ? 1 : place % 1 === 0 ? 0.9 : 0.82;
  return beat * (1 + 0.012 * Math.max(-5, Math.min(9, degree)));
}

/** Returns the notes of the bass: the tonic in each cycle, and the fifth in the middle of every second cycle. */
function ground(eighths: number, cycle: number): readonly Note[] {
  const half = cycle / 2;
  return Array.from({ length: Math.floor(eighths / half) }, (_, i) => ({
    at: i * half,
    eighths: half,
    degree: i % 4 === 3 ? 4 : i % 4 === 1 ? 7 : 0,
    cents: 0,
  })).filter((_, i) => cycle >= 8 || i % 2 === 0);
}

/** Returns all events of a piece, part by part, and the piece's length in seconds, including the silence at the end. */
export function perform(piece: Piece): { readonly parts: Readonly<Record<Part, readonly Event[]>>; seconds: number } {
  const random = seededRandom(piece.seed);
  const parts: Record<Part, Event[]> = { oud: [], qanun: [], bass: [], darbuka: [], tar: [] };
  const drum = drums();
  const { eighths: cycle } = rhythms[piece.rhythm];
  let start = 0.05;

  function strings(name: PlayerName, notes: readonly Timed[], strength: number): void {
    const hand = { player: players[name], tuning: piece, random };
    for (const { note, at, seconds } of notes) {
      const force = strength * accent(note, cycle);
      parts[name].push(...play(note, { at: start + at, seconds, strength: force }, hand));
    }
  }

  function drumming({ darbuka, tar }: Passage, eighths: number): void {
    const cycles = Math.floor(eighths / cycle);
    for (let i = 0; i < cycles; i++) {
      const when = { at: start + i * cycle * piece.eighth, eighth: piece.eighth };
      const roll = i % rollEvery === rollEvery - 1;
      if (darbuka) parts.darbuka.push(...drum.cycle(piece.rhythm, { ...when, force: darbuka, roll }, random));
      if (tar) parts.tar.push(...drum.shake(piece.rhythm, { ...when, force: tar }, random));
    }
  }

  for (const passage of piece.passages) {
    const { free, strength } = passage;
    let seconds = 0;
    for (const name of ["oud", "qanun"] as const) {
      const melody = readMelody(passage[name] ?? "");
      const notes = free ? lingering(melody.notes, random) : inTime(melody.notes, piece.eighth);
      strings(name, notes, strength);
      const last = notes.at(-1);
      const rest = melody.eighths - (last ? last.note.at + last.note.eighths : 0);
      const written = free ? (last ? last.at + last.seconds : 0) + rest * freeEighth : melody.eighths * piece.eighth;
      seconds = Math.max(seconds, written);
    }
    const eighths = Math.round(seconds / piece.eighth);
    if (free) strings("bass", drone(seconds), 0.6 * strength);
    else strings("bass", inTime(ground(eighths, cycle), piece.eighth), 0.75 * strength);
    if (!free) drumming(passage, eighths);
    start += seconds;
  }
  return { parts, seconds: start + silenceAfter };
}

/** Returns the repeated notes of the bass under an istikhbar. */
function drone(seconds: number): readonly Timed[] {
  const every = 4.2;
  return Array.from({ length: Math.max(1, Math.round(seconds / every)) }, (_, i) => ({
    note: { at: 0, eighths: 1, degree: i % 2 === 0 ? 0 : 4, cents: 0 },
    at: i * every,
    seconds: every,
  }));
}

/** Returns the mix of all parts, with reverberation, as a loop. */
export function record(piece: Piece): Stereo {
  const { parts, seconds } = perform(piece);
  const seats = (["oud", "qanun", "bass", "darbuka", "tar"] as const).map((part) => {
    const { place, gain, wet } = stage[part];
    const dry = placed(mixAround(seconds, parts[part]), place, gain);
    return { dry, sent: scaled(dry, wet) };
  });
  const answer = around(sum(seats.map(({ sent }) => sent)), room);
  return sum([...seats.map(({ dry }) => dry), answer]);
}
