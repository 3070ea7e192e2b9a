// The type and the length of an audio file are read from the file's content.
import fc from "fast-check";
import { parseBuffer } from "music-metadata";
import { describe, expect, it } from "vitest";
import { inspectAudio } from "../src/platform/media/audio-file.ts";
import type { AudioType } from "../src/platform/media/media-store.ts";
import { makeMp3, makeOgg, makeOpus, makeWav } from "./sounds.ts";

const SECONDS = 12;
const UPLOAD_BYTES = 25 * 1024 * 1024;
const HTML = Buffer.from("<!doctype html><html><script>alert(1)</script></html>");

const mp3 = await makeMp3(SECONDS);
const ogg = await makeOgg(SECONDS);
const opus = makeOpus(SECONDS);
const wav = makeWav(SECONDS);
const ALL: readonly (readonly [string, AudioType, Buffer])[] = [
  ["an mp3", "audio/mpeg", mp3],
  ["an mp3 in stereo", "audio/mpeg", await makeMp3(SECONDS, { sampleRate: 44_100, channels: 2, bitrate: 128 })],
  ["an mp3 of 48 kHz", "audio/mpeg", await makeMp3(SECONDS, { sampleRate: 48_000, channels: 1, bitrate: 320 })],
  ["an mp3 of 8 kHz", "audio/mpeg", await makeMp3(SECONDS, { sampleRate: 8000, channels: 1, bitrate: 8 })],
  ["an mp3 of variable rate", "audio/mpeg", await makeMp3(SECONDS, { sampleRate: 44_100, channels: 2, vbrQuality: 4 })],
  ["an Ogg with Vorbis", "audio/ogg", ogg],
  ["an Ogg with Opus", "audio/ogg", opus],
  ["a wav", "audio/wav", wav],
  ["a wav in stereo", "audio/wav", makeWav(SECONDS, 44_100, 2)],
];

const lastingYears = makeOpus(1);
lastingYears.writeBigInt64LE(2n ** 60n, lastingYears.lastIndexOf("OggS") + 6);

/** An ID3 tag of version 2.4 with that content. */
function tag(content: Buffer): Buffer {
  const head = Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1");
  for (let nth = 0; nth < 4; nth++) head.writeUInt8((content.length >> (7 * (3 - nth))) & 0x7f, 6 + nth);
  return Buffer.concat([head, content]);
}

describe("an audio file", () => {
  it.each(ALL)("is recognised as %s, with its length", (_, type, bytes) => {
    const found = inspectAudio(bytes);
    expect(found?.type).toBe(type);
    // Encoders fill the last audio frame, and add one or two frames.
    expect(found?.duration).toBeGreaterThanOrEqual(SECONDS);
    expect(found?.duration).toBeLessThan(SECONDS + 0.3);
  });

  it.each(ALL)("that is %s has the same length as by music-metadata", async (_, mimeType, bytes) => {
    const { format } = await parseBuffer(bytes, { mimeType }, { duration: true });
    expect(Math.abs((inspectAudio(bytes)?.duration ?? 0) - (format.duration ?? 0))).toBeLessThan(0.15);
  });

  it.each(ALL)("that is %s and truncated is not measured longer, and causes no error", (_, type, bytes) => {
    for (const share of [0.999, 0.9, 0.6]) {
      const found = inspectAudio(bytes.subarray(0, bytes.length * share));
      expect(found?.type).toBe(type);
      expect(found?.duration).toBeLessThanOrEqual(SECONDS * share + 0.3);
    }
    for (let length = 0; length < 60; length++) expect(inspectAudio(bytes.subarray(0, length))).toBeNull();
  });

  it("may contain tags, padding and a few invalid bytes", () => {
    const { duration } = inspectAudio(mp3) ?? {};
    const artist = tag(Buffer.from("TPE1\0\0\0\x05\0\0\0café", "latin1"));
    const picture = tag(Buffer.alloc(300_000, 0xff));
    const end = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125)]);
    const middle = mp3.indexOf(mp3.subarray(0, 2), mp3.length / 2);
    for (const parts of [
      [artist, mp3],
      [artist, picture, mp3, end],
      [tag(Buffer.alloc(2000)), Buffer.alloc(777), mp3],
      [mp3, Buffer.from("APETAGEX"), Buffer.alloc(500, 7)],
      [mp3.subarray(0, middle), HTML, mp3.subarray(middle)],
    ])
      expect(inspectAudio(Buffer.concat(parts))).toEqual({ type: "audio/mpeg", duration });
  });

  it("that was recorded to a stream has a length, although its header has no size", () => {
    const streamed = Buffer.from(wav);
    for (const size of [0, 0xffffffff]) {
      streamed.writeUInt32LE(size, 40);
      expect(inspectAudio(streamed)).toEqual({ type: "audio/wav", duration: SECONDS });
    }
  });

  it("is not measured longer because of an Info frame without sound", () => {
    const frame = Buffer.from(mp3.subarray(0, mp3.indexOf(mp3.subarray(0, 2), 4)));
    frame.fill(0, 4).write("Info", 13, "latin1");
    expect(inspectAudio(Buffer.concat([frame, mp3]))).toEqual(inspectAudio(mp3));
  });
});

describe("a file that is not audio", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page that is named .mp3", HTML],
    ["a page with an mp3 behind it", Buffer.concat([HTML, mp3])],
    ["a page in a tag, without sound", tag(HTML)],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")],
    ["a picture with an mp3 behind it", Buffer.concat([Buffer.from("GIF89a\x01\0\x01\0", "latin1"), mp3])],
    ["an mp3 with much more of something else", Buffer.concat([mp3, Buffer.alloc(mp3.length * 2)])],
    [
      "a tag that says that it is longer than the file",
      Buffer.concat([tag(Buffer.alloc(100_000)).subarray(0, 10), mp3]),
    ],
    ["a wav without a format", Buffer.concat([wav.subarray(0, 12), wav.subarray(36)])],
    ["a wav whose format can't be", Buffer.concat([wav.subarray(0, 32), Buffer.from([9, 0]), wav.subarray(34)])],
    ["a wav without sound", Buffer.concat([wav.subarray(0, 36)])],
    ["an Ogg with something else in it", Buffer.from(ogg.toString("latin1").replace("vorbis", "theora"), "latin1")],
    ["an Ogg of which half is missing in the middle", Buffer.concat([ogg.subarray(0, 200), Buffer.alloc(ogg.length)])],
    ["an Ogg that claims to last for years", lastingYears],
  ])("is recognised as such: %s", (_, bytes) => {
    expect(inspectAudio(bytes)).toBeNull();
  });

  it("may contain any bytes without an error", () => {
    const beginnings = [
      ...ALL.map(([, , bytes]) => bytes),
      tag(HTML),
      Buffer.from("RIFF....WAVE"),
      Buffer.from("OggS"),
    ];
    const beginning = fc
      .tuple(fc.constantFrom(...beginnings), fc.nat(300))
      .map(([bytes, length]) => Uint8Array.from(bytes.subarray(0, length)));
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 2000 }), (begin, rest) => {
        const found = inspectAudio(Buffer.concat([begin, rest]));
        expect(found === null || (found.duration > 0 && Number.isFinite(found.duration))).toBe(true);
      }),
      { numRuns: 3000 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => inspectAudio(bytes) === null));
  });

  it("may be an audio file with changed bytes, without an error", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        ([, , bytes], changes) => {
          const changed = Buffer.from(bytes);
          for (const [at, value] of changes) changed[at % Math.min(changed.length, 400)] = value;
          const found = inspectAudio(changed);
          expect(found === null || Number.isFinite(found.duration)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ["zeros", () => Buffer.alloc(UPLOAD_BYTES)],
    ["beginnings of frames", () => Buffer.alloc(UPLOAD_BYTES, 0xff)],
    [
      "frames that lead nowhere",
      () => Buffer.alloc(UPLOAD_BYTES, Buffer.concat([mp3.subarray(0, 4), Buffer.alloc(9)])),
    ],
    [
      "frames between rubbish",
      () => Buffer.alloc(UPLOAD_BYTES, Buffer.concat([mp3.subarray(0, 209), Buffer.alloc(9, 255)])),
    ],
    ["empty tags", () => Buffer.alloc(UPLOAD_BYTES, tag(Buffer.alloc(0)))],
    ["chunks of a wav", () => Buffer.concat([wav.subarray(0, 36), Buffer.alloc(UPLOAD_BYTES, "abcd\0\0\0\0")])],
    [
      "pages of an Ogg",
      () => Buffer.concat([makeOpus(1), Buffer.alloc(UPLOAD_BYTES, makeOpus(1).subarray(0, 28).fill(0, 26))]),
    ],
  ])(
    "of an upload's full size and with %s is examined to its end, however long one byte after the other takes",
    (_, make) => {
      // This would take hours if the code searched from the beginning again and again.
      const found = inspectAudio(make());
      expect(found === null || Number.isFinite(found.duration)).toBe(true);
    },
  );
});
