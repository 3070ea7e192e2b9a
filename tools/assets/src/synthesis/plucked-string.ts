/**
 * Plucked strings by the Karplus-Strong method, of a mandole, an oud or a qanun. Strings that are plucked together are
 * a course.
 */
import { bandpass, filter, lowpass } from "./filters.ts";
import { whiteNoise } from "./noise.ts";
import { mix, type Signal, sampleRate, silence } from "./signal.ts";

interface Pluck {
  readonly frequency: number;
  readonly seconds: number;
  readonly seed: number;
  /** The time (s) in which the note's level falls by 60 dB. */
  readonly ring?: number;
  /** The highest frequency (Hz) in the attack of the plectrum. */
  readonly brightness?: number;
}

/** The loss of a string in each period: the coefficients of a first-order filter, and the filter's delay in samples. */
interface Damping {
  readonly now: number;
  readonly before: number;
  readonly fed: number;
  readonly delay: number;
}

interface CourseString {
  readonly at: number;
  readonly gain: number;
  /** The string's frequency, as a multiple of the note's frequency. */
  readonly tuning: number;
}

export interface Instrument {
  readonly course: readonly CourseString[];
  readonly damping: (frequency: number) => Damping;
  /** Returns one period of the string's movement, as it is when the plectrum leaves the string. */
  readonly excitation: (period: number, brightness: number, seed: number) => Signal;
  /** The effect of the body on the sound: the share of the direct sound, and resonances at frequencies (Hz). */
  readonly body: { readonly direct: number; readonly resonances: readonly Resonance[] };
}

interface Resonance {
  readonly frequency: number;
  readonly q: number;
  readonly gain: number;
}

/**
 * A damping in which each new sample takes a share of the previous sample. The larger the share, the sooner the
 * overtones fade.
 */
export function averaging(share: number): Damping {
  return { now: 1 - share, before: share, fed: 0, delay: share };
}

/**
 * A damping in which frequencies around 2.5 kHz lose 60 dB in `seconds` at any pitch, as on strings of gut and nylon.
 */
export function fadingOvertones(seconds: number): (frequency: number) => Damping {
  const cosine = Math.cos((2 * Math.PI * 2500) / sampleRate);
  return (frequency) => {
    const kept = 10 ** (-6 / (frequency * seconds));
    const middle = 1 - kept * cosine;
    const fed = (middle - Math.sqrt(middle ** 2 - (1 - kept) ** 2)) / (1 - kept);
    const w = (2 * Math.PI * frequency) / sampleRate;
    return { now: 1 - fed, before: 0, fed, delay: Math.atan((fed * Math.sin(w)) / (1 - fed * Math.cos(w))) / w };
  };
}

/** The excitation by a hard plectrum: noise, shaped by the place of the stroke. */
export function noisyStroke(strikePoint: number): Instrument["excitation"] {
  return (period, brightness, seed) => {
    const noise = filter(whiteNoise((period + 1) / sampleRate, seed), lowpass(brightness));
    const back = Math.round(period * strikePoint);
    return noise.map((value, i) => value - (noise[(i + noise.length - back) % noise.length] ?? 0));
  };
}

/**
 * The excitation of a gut string by a quill: the overtones of a string that is pulled aside at one point, softened
 * above the frequency `brightness` (Hz).
 */
export function roundStroke(strikePoint: number): Instrument["excitation"] {
  return (period, brightness, seed) => {
    const overtones = Array.from({ length: Math.floor(period / 3) }, (_, i) => {
      const softness = Math.exp(-((((i + 1) * sampleRate) / period / brightness) ** 2));
      return (Math.sin(Math.PI * (i + 1) * strikePoint) / (i + 1)) * softness;
    });
    const breath = filter(whiteNoise((period + 1) / sampleRate, seed), lowpass(brightness));
    return breath.map((noise, i) => {
      const turn = (2 * Math.PI * i) / period;
      return overtones.reduce((sum, size, n) => sum + size * Math.sin((n + 1) * turn), 0.12 * noise);
    });
  };
}

/** The instrument of the game's sounds, with a bright double course. */
const mandole: Instrument = {
  course: [
    { at: 0, gain: 0.55, tuning: 1 },
    { at: 0.004, gain: 0.45, tuning: 1.0018 },
  ],
  damping: () => averaging(0.32),
  excitation: noisyStroke(0.17),
  body: {
    direct: 0.75,
    resonances: [
      { frequency: 230, q: 1.6, gain: 0.9 },
      { frequency: 520, q: 2, gain: 0.5 },
    ],
  },
};

function oneString(instrument: Instrument, { frequency, seconds, seed, ring = 1.6, brightness = 4200 }: Pluck): Signal {
  const { now: fresh, before: old, fed, delay } = instrument.damping(frequency);
  const period = sampleRate / frequency;
  const whole = Math.floor(period - delay - 0.2);
  // The damping filter delays the signal too. An all-pass filter adds the rest of the period's delay.
  const rest = period - delay - whole;
  const tune = (1 - rest) / (1 + rest);
  const loss = 10 ** ((-3 * period) / (sampleRate * ring));
  const line = instrument.excitation(whole, brightness, seed).slice(0, whole);
  const out = silence(seconds);
  let [before, damped, passedIn, passedOut] = [0, 0, 0, 0];
  for (let i = 0, at = 0; i < out.length; i++) {
    const now = line[at] ?? 0;
    damped = fresh * now + old * before + fed * damped;
    const lost = loss * damped;
    const tuned = tune * lost + passedIn - tune * passedOut;
    before = now;
    passedIn = lost;
    passedOut = tuned;
    line[at] = tuned;
    out[i] = now;
    at = at + 1 === whole ? 0 : at + 1;
  }
  return out;
}

/** Returns the sound of the strings with the resonances of the bowl or box under them. */
function inBody({ body }: Instrument, signal: Signal): Signal {
  const seconds = signal.length / sampleRate;
  return mix(seconds, [
    { at: 0, gain: body.direct, signal },
    ...body.resonances.map(({ frequency, q, gain }) => ({
      at: 0,
      gain,
      signal: filter(signal, bandpass(frequency, q)),
    })),
  ]);
}

/** Scales a note so that every note has the same highest level, whatever its noise was. */
function atFullStrength(signal: Signal): Signal {
  const most = signal.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);
  return signal.map((x) => x / most);
}

export function pluck(note: Pluck, instrument: Instrument = mandole): Signal {
  const course = mix(
    note.seconds,
    instrument.course.map(({ at, gain, tuning }, i) => ({
      at,
      gain,
      signal: oneString(instrument, { ...note, frequency: note.frequency * tuning, seed: note.seed + i }),
    })),
  );
  return atFullStrength(inBody(instrument, course));
}
