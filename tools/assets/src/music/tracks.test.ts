import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { publicFile } from "../public-folder.ts";
import { decodeMp3 } from "../synthesis/mp3-decoding.ts";
import { sampleRate } from "../synthesis/signal.ts";
import { integratedLoudness, truePeak } from "./loudness.ts";
import { correlation, offset } from "./measures.ts";
import { pieces } from "./pieces.ts";
import { each, type Stereo } from "./stereo.ts";

interface Track {
  readonly name: string;
  readonly file: string;
  readonly duration: number;
}

const tracks: readonly Track[] = JSON.parse(readFileSync(publicFile("radio", "tracks.json"), "utf8"));

/** Returns the seconds around the highest sample of both channels. */
function loudest({ left, right }: Stereo): Stereo {
  const high = left.reduce(
    (best, x, i) => {
      const level = Math.max(Math.abs(x), Math.abs(right[i] ?? 0));
      return level > best.level ? { level, at: i } : best;
    },
    { level: 0, at: 0 },
  );
  const from = Math.max(0, high.at - 2 * sampleRate);
  return each({ left, right }, (signal) => signal.slice(from, high.at + 2 * sampleRate));
}

test("tracks.json lists every piece and every file, in the order of the programme", () => {
  expect(tracks.map(({ name, file }) => ({ name, file }))).toEqual(
    pieces.map(({ title, file }) => ({ name: title, file })),
  );
  const files = readdirSync(publicFile("radio", ".")).filter((file) => file.endsWith(".mp3"));
  expect(files.sort()).toEqual(tracks.map(({ file }) => file).sort());
});

test("all tracks together are smaller than 6.5 MB", () => {
  const bytes = tracks.map(({ file }) => readFileSync(publicFile("radio", file)).length);
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(6.5e6);
});

/**
 * Only two tracks in quick runs, because decoding a track takes seconds. A change of the synthesis shows in every
 * track.
 */
const MEASURED = inject("isLong") ? tracks : tracks.slice(0, 2);

describe.each(MEASURED)("$file", ({ file, duration }) => {
  test("decodes to stereo of the listed length, at the common loudness and under the ceiling", async () => {
    const { channels, sampleRate: rate, seconds } = await decodeMp3(readFileSync(publicFile("radio", file)));
    const [left = new Float32Array(), right = new Float32Array()] = channels;
    expect(channels).toHaveLength(2);
    expect(rate).toBe(44_100);
    expect(seconds).toBeCloseTo(duration, 3);
    expect(duration).toBeGreaterThan(75);
    expect(duration).toBeLessThan(110);
    expect(Math.abs(integratedLoudness({ left, right }) + 16)).toBeLessThan(0.3);
    expect(truePeak(loudest({ left, right }))).toBeLessThan(-1);
    expect(offset({ left, right })).toBeLessThan(0.0001);
    expect(correlation({ left, right })).toBeGreaterThan(0.3);
  });
});
