/** Plays written notes with ornaments and small random deviations of time and strength. */
import { type Mode, modes, pitch } from "../synthesis/modes.ts";
import type { Random } from "../synthesis/noise.ts";
import { pluck } from "../synthesis/plucked-string.ts";
import { type Event, fade } from "../synthesis/signal.ts";
import type { Player } from "./instruments.ts";
import type { Note } from "./notation.ts";

export interface Tuning {
  readonly mode: Mode;
  /** The frequency (Hz) of the tonic in the octave of the oud. */
  readonly tonic: number;
}

interface Stroke {
  /** The time from the start of the note, in seconds. */
  readonly at: number;
  readonly seconds: number;
  /** How many degrees the stroke is above the written note. */
  readonly step: number;
  readonly strength: number;
}

const graceSeconds = 0.065;
const trillSeconds = 0.1;
const tremoloSeconds = 0.085;

/** A trill: alternates between the written note and the note above it, and ends on the written note. */
function trill(seconds: number): readonly Stroke[] {
  const turns = Math.min(6, 2 * Math.floor(seconds / 2 / trillSeconds / 1.6));
  const shakes = Array.from({ length: turns }, (_, i) => ({
    at: i * trillSeconds,
    seconds: trillSeconds,
    step: i % 2,
    strength: i === 0 ? 1 : 0.6,
  }));
  return [...shakes, { at: turns * trillSeconds, seconds: seconds - turns * trillSeconds, step: 0, strength: 0.7 }];
}

/** A tremolo: repeats the note, first louder and then softer. */
function tremolo(seconds: number): readonly Stroke[] {
  const count = Math.max(2, Math.round((0.75 * seconds) / tremoloSeconds));
  return Array.from({ length: count }, (_, i) => ({
    at: i * tremoloSeconds,
    seconds: i === count - 1 ? seconds - i * tremoloSeconds : tremoloSeconds,
    step: 0,
    strength: i === 0 ? 0.95 : (0.42 + 0.3 * Math.sin((Math.PI * i) / count)) * (i % 2 === 0 ? 1 : 0.8),
  }));
}

function strokesOf({ ornament }: Note, seconds: number): readonly Stroke[] {
  switch (ornament) {
    case "trill":
      return trill(seconds);
    case "tremolo":
      return tremolo(seconds);
    case "grace":
      return [
        { at: 0, seconds: graceSeconds, step: 1, strength: 0.55 },
        { at: graceSeconds, seconds: seconds - graceSeconds, step: 0, strength: 1 },
      ];
    default:
      return [{ at: 0, seconds, step: 0, strength: 1 }];
  }
}

/** Returns the frequency (Hz) of the note `step` degrees above a written note. */
export function frequencyOf({ degree, cents }: Note, { mode, tonic }: Tuning, { octave }: Player, step = 0): number {
  const octaves = octave * modes[mode].length;
  return pitch(tonic, mode, degree + octaves + step) * 2 ** ((step === 0 ? cents : 0) / 1200);
}

/** Returns the sound of a note, which starts at the time `at` (s) and lasts for `seconds`. */
export function play(
  note: Note,
  { at, seconds, strength }: { readonly at: number; readonly seconds: number; readonly strength: number },
  { player, tuning, random }: { readonly player: Player; readonly tuning: Tuning; readonly random: Random },
): readonly Event[] {
  const late = 0.006 * (random() + random() - 1);
  return strokesOf(note, seconds).map((stroke) => {
    const force = strength * stroke.strength * (0.9 + 0.2 * random());
    const signal = pluck(
      {
        frequency: frequencyOf(note, tuning, player, stroke.step),
        seconds: stroke.seconds + player.overlap,
        seed: Math.floor(random() * 2 ** 31),
        ring: player.ring,
        brightness: player.brightness * (0.7 + 0.4 * force),
      },
      player.instrument,
    );
    return { at: at + late + stroke.at, gain: force, signal: fade(signal, 0.0015, player.overlap) };
  });
}
