import { describe, expect, test } from "vitest";
import { amplitude } from "../synthesis/loudness.ts";
import { type Signal, sampleRate, signalOf, silence } from "../synthesis/signal.ts";
import { integratedLoudness, truePeak } from "./loudness.ts";

const sine = (frequency: number, seconds: number, level: number, phase = 0): Signal =>
  signalOf(seconds, (t) => amplitude(level) * Math.sin(2 * Math.PI * frequency * t + phase));

describe("integrated loudness, as ITU-R BS.1770 calibrates it", () => {
  test("997 Hz at full scale in one channel is -3.01 LUFS", () => {
    expect(integratedLoudness({ left: sine(997, 5, 0), right: silence(5) })).toBeCloseTo(-3.01, 1);
  });

  test("both channels together are 3.01 LU louder than one", () => {
    const tone = sine(997, 5, -20);
    expect(integratedLoudness({ left: tone, right: tone })).toBeCloseTo(-20, 1);
  });

  test("the ear hears little of the lowest notes and more of the high ones", () => {
    const at = (frequency: number) => integratedLoudness({ left: sine(frequency, 3, 0), right: silence(3) });
    expect(at(30)).toBeCloseTo(-12, 0);
    expect(at(5000)).toBeCloseTo(0.3, 1);
  });

  test("silence and parts far softer than the rest don't count", () => {
    const padded = new Float32Array(30 * sampleRate);
    padded.set(sine(997, 10, -20), 10 * sampleRate);
    padded.set(sine(997, 10, -50), 20 * sampleRate);
    expect(integratedLoudness({ left: padded, right: padded })).toBeCloseTo(-20, 0);
  });
});

test("the true peak can be between samples", () => {
  const missed = sine(sampleRate / 4, 0.5, 0, Math.PI / 4);
  expect(Math.max(...missed)).toBeCloseTo(Math.SQRT1_2, 3);
  const inside = missed.map((x, i) => x * Math.min(1, i / 2000, (missed.length - i) / 2000));
  expect(truePeak({ left: inside, right: silence(0.5) })).toBeCloseTo(0, 0);
});
