/** A plucked double course, as on an oud or a mandole, by the Karplus-Strong method. */
import { bandpass, filter, lowpass } from "./filters.ts";
import { whiteNoise } from "./noise.ts";
import { mix, type Signal, sampleRate, silence } from "./signal.ts";

interface Pluck {
  readonly frequency: number;
  readonly seconds: number;
  readonly seed: number;
  /** Time (s) in which the note falls by 60 dB. */
  readonly ring?: number;
  /** Highest frequency (Hz) of the plectrum's attack. */
  readonly brightness?: number;
}

/** Share of the previous sample in each new one: the more, the sooner the overtones fade. */
const dulling = 0.32;

/** Where along the string the plectrum strikes. */
const strikePoint = 0.17;

/** One period of noise, hollowed by the place of the stroke. */
function excitation(period: number, brightness: number, seed: number): Signal {
  const noise = filter(whiteNoise((period + 1) / sampleRate, seed), lowpass(brightness));
  const back = Math.round(period * strikePoint);
  return noise.map((value, i) => value - (noise[(i + noise.length - back) % noise.length] ?? 0));
}

function oneString({ frequency, seconds, seed, ring = 1.6, brightness = 4200 }: Pluck): Signal {
  const period = sampleRate / frequency;
  const whole = Math.floor(period - dulling - 0.2);
  // Dulling delays by as much of a sample; an all-pass makes up the rest of the period.
  const rest = period - dulling - whole;
  const tune = (1 - rest) / (1 + rest);
  const loss = 10 ** ((-3 * period) / (sampleRate * ring));
  const line = excitation(whole, brightness, seed).slice(0, whole);
  let [before, passedIn, passedOut] = [0, 0, 0];
  return silence(seconds).map((_, i) => {
    const at = i % whole;
    const now = line[at] ?? 0;
    const damped = loss * ((1 - dulling) * now + dulling * before);
    const tuned = tune * damped + passedIn - tune * passedOut;
    [before, passedIn, passedOut] = [now, damped, tuned];
    line[at] = tuned;
    return now;
  });
}

/** The wooden bowl under the strings. */
function body(signal: Signal): Signal {
  const seconds = signal.length / sampleRate;
  return mix(seconds, [
    { at: 0, gain: 0.75, signal },
    { at: 0, gain: 0.9, signal: filter(signal, bandpass(230, 1.6)) },
    { at: 0, gain: 0.5, signal: filter(signal, bandpass(520, 2)) },
  ]);
}

/** Scaled so that every note starts equally strong, whatever its noise was. */
function atFullStrength(signal: Signal): Signal {
  const most = signal.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);
  return signal.map((x) => x / most);
}

export function pluck(note: Pluck): Signal {
  const twin = { ...note, frequency: note.frequency * 1.0018, seed: note.seed + 1 };
  const course = mix(note.seconds, [
    { at: 0, gain: 0.55, signal: oneString(note) },
    { at: 0.004, gain: 0.45, signal: oneString(twin) },
  ]);
  return atFullStrength(body(course));
}
