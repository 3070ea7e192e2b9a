/** The nine sounds of the game, made of the sounds of strings, drum strokes and paper. */
import { dum, ka, tek } from "../synthesis/darbuka.ts";
import { filter, lowpass } from "../synthesis/filters.ts";
import { type Mode, pitch } from "../synthesis/modes.ts";
import { pluck } from "../synthesis/plucked-string.ts";
import { type Event, mix, type Signal } from "../synthesis/signal.ts";
import { slap, sweep, tick } from "./card-noises.ts";
import { courtyard } from "./courtyard.ts";

/** D4, the tonic of all phrases. */
const tonic = 293.66;

type Degree = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface Note {
  readonly at: number;
  readonly degree: Degree;
  readonly octave?: number;
  readonly gain?: number;
  readonly ring?: number;
}

function melody(mode: Mode, end: number, notes: readonly Note[]): readonly Event[] {
  return notes.map(({ at, degree, octave = 0, gain = 1, ring = 1.6 }, i) => ({
    at,
    gain,
    signal: pluck({
      frequency: pitch(tonic, mode, degree + 7 * octave),
      seconds: end - at,
      ring,
      seed: 100 + 2 * i,
    }),
  }));
}

type Stroke = readonly [at: number, stroke: (seed: number) => Signal, gain: number];

function rhythm(strokes: readonly Stroke[]): readonly Event[] {
  return strokes.map(([at, stroke, gain], i) => ({ at, gain, signal: stroke(200 + i) }));
}

/** Repeated strokes of one note that get faster and louder, as a qanun player ends a phrase. */
function tremolo(degree: Degree, octave: number, from: number, until: number): readonly Note[] {
  const count = Math.floor((until - from) / 0.07);
  return Array.from({ length: count }, (_, i) => ({
    at: from + i * 0.07,
    degree,
    octave,
    gain: 0.28 + (0.4 * i) / count,
  }));
}

function chkobba(): Signal {
  const end = 1.45;
  const roll: readonly Stroke[] = [0, 0.085, 0.16, 0.225, 0.28, 0.327, 0.368, 0.405].map((at, i) => [
    at,
    i % 2 === 0 ? tek : ka,
    0.5 + 0.1 * i,
  ]);
  const rise = melody("rasd", end, [
    { at: 0.45, degree: 0 },
    { at: 0.54, degree: 2 },
    { at: 0.63, degree: 4 },
    { at: 0.74, degree: 7, gain: 1.15, ring: 2.6 },
    { at: 0.745, degree: 0, gain: 0.8, ring: 2.6 },
    { at: 0.75, degree: 4, gain: 0.6, ring: 2.6 },
  ]);
  const beat = rhythm([
    [0.45, dum, 0.9],
    [0.63, tek, 0.45],
    [0.74, dum, 1.1],
    [0.92, tek, 0.35],
    [1.01, ka, 0.25],
  ]);
  return courtyard(mix(end, [...rhythm(roll), ...rise, ...beat]), 0.35);
}

function roundEnd(): Signal {
  const end = 1.2;
  const settle = melody("hsin", end, [
    { at: 0, degree: 4, gain: 0.85 },
    { at: 0.13, degree: 3, gain: 0.8 },
    { at: 0.26, degree: 2, gain: 0.8 },
    { at: 0.42, degree: 0 },
    { at: 0.425, degree: 0, octave: -1, gain: 0.8 },
  ]);
  return courtyard(
    mix(end, [
      ...settle,
      ...rhythm([
        [0, dum, 0.6],
        [0.26, tek, 0.3],
        [0.42, dum, 0.8],
      ]),
    ]),
    0.3,
  );
}

function gameWin(): Signal {
  const end = 2;
  const tune = melody("rasd", end, [
    { at: 0, degree: 4 },
    { at: 0.13, degree: 5, gain: 0.8 },
    { at: 0.26, degree: 4, gain: 0.9 },
    { at: 0.39, degree: 2, gain: 0.9 },
    { at: 0.52, degree: 4 },
    ...tremolo(6, 0, 0.68, 0.98),
    { at: 1, degree: 7, gain: 1.15, ring: 3 },
    { at: 1.005, degree: 0, gain: 0.8, ring: 3 },
    { at: 1.01, degree: 4, gain: 0.6, ring: 3 },
  ]);
  const beat = rhythm([
    [0, dum, 0.9],
    [0.13, tek, 0.4],
    [0.26, ka, 0.3],
    [0.39, dum, 0.8],
    [0.52, tek, 0.5],
    [0.68, dum, 0.5],
    [0.84, ka, 0.35],
    [0.92, tek, 0.4],
    [1, dum, 1.1],
  ]);
  return courtyard(mix(end, [...tune, ...beat]), 0.35);
}

function gameLose(): Signal {
  const end = 1.8;
  const sigh = melody("asbain", end, [
    { at: 0, degree: 4, gain: 0.85 },
    { at: 0.22, degree: 3, gain: 0.85 },
    { at: 0.32, degree: 2, gain: 0.7 },
    { at: 0.5, degree: 1, gain: 0.85 },
    { at: 0.78, degree: 0, ring: 3 },
    { at: 0.785, degree: 0, octave: -1, gain: 0.8, ring: 3 },
  ]);
  return courtyard(filter(mix(end, [...sigh, ...rhythm([[0.78, dum, 0.4]])]), lowpass(3600)), 0.4);
}

function cardCapture(): Signal {
  return mix(0.42, [
    { at: 0, gain: 0.9, signal: sweep(0.26, 31) },
    { at: 0.225, gain: 0.6, signal: slap(41) },
    {
      at: 0.23,
      gain: 0.3,
      signal: pluck({ frequency: pitch(tonic, "rasd", 4), seconds: 0.19, ring: 0.5, seed: 51 }),
    },
  ]);
}

function turnNotification(): Signal {
  return courtyard(
    mix(
      0.6,
      rhythm([
        [0, dum, 1],
        [0.17, tek, 0.75],
        [0.255, ka, 0.3],
      ]),
    ),
    0.25,
  );
}

/** A damped string with a wavering pitch. */
function error(): Signal {
  const muted = (degree: Degree, at: number): Event => ({
    at,
    gain: 1,
    signal: pluck({
      frequency: pitch(tonic, "asbain", degree - 7),
      seconds: 0.2,
      ring: 0.25,
      brightness: 1500,
      seed: 61,
    }),
  });
  return filter(mix(0.34, [muted(1, 0), muted(0, 0.11)]), lowpass(1700));
}

/** How many decibels frequent sounds are quieter than the common loudness. */
export const quieter: Partial<Readonly<Record<string, number>>> = { buttonClick: 4, error: 1 };

export const sounds = {
  cardPlay: () => slap(11),
  cardCapture,
  chkobba,
  roundEnd,
  gameWin,
  gameLose,
  turnNotification,
  error,
  buttonClick: () => tick(71),
} as const satisfies Record<string, () => Signal>;
