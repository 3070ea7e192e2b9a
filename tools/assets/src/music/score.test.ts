import { describe, expect, test } from "vitest";
import { cyclesOf, readMelody } from "./notation.ts";
import { pieces } from "./pieces.ts";
import { type RhythmName, rhythms, strokesOf } from "./rhythms.ts";

const names = Object.keys(rhythms).filter((name): name is RhythmName => name in rhythms);

describe("rhythms", () => {
  test.each(names)("%s fills its metre and begins with a dum", (name) => {
    const rhythm = rhythms[name];
    const [beats = 0, unit = 1] = rhythm.metre.split("/").map(Number);
    expect(rhythm.eighths).toBe((beats * 8) / unit);
    const strokes = strokesOf(rhythm);
    expect(strokes[0]).toEqual({ at: 0, kind: "dum" });
    expect(Math.max(...strokes.map(({ at }) => at))).toBeLessThan(rhythm.eighths);
    expect(strokes).toHaveLength(rhythm.strokes.replaceAll(".", "").length);
  });
});

describe("notation", () => {
  test("reads degrees, octaves, bends, ornaments, lengths and rests", () => {
    expect(readMelody("1 7,/ - 4>>:3 | 5~:2")).toEqual({
      eighths: 7.5,
      notes: [
        { at: 0, eighths: 1, degree: 0, cents: 0 },
        { at: 1, eighths: 0.5, degree: -1, cents: 0 },
        { at: 2.5, eighths: 3, degree: 3, cents: 100 },
        { at: 5.5, eighths: 2, degree: 4, cents: 0, ornament: "trill" },
      ],
    });
  });

  test("refuses a sign that is not a note", () => {
    expect(() => readMelody("1 5:3~")).toThrow("5:3~");
  });
});

describe.each(pieces)("$title", (piece) => {
  const { eighths } = rhythms[piece.rhythm];

  test("every bar fills one cycle of its rhythm", () => {
    for (const { oud, qanun, free } of piece.passages) {
      for (const bar of [oud, qanun].flatMap((melody) => (melody && !free ? cyclesOf(melody) : []))) {
        expect([bar, readMelody(bar).eighths]).toEqual([bar, eighths]);
      }
    }
  });

  test("oud and qanun end each passage together", () => {
    for (const { oud, qanun } of piece.passages) {
      if (oud && qanun) expect(readMelody(oud).eighths).toBe(readMelody(qanun).eighths);
    }
  });

  test("ends on the tonic", () => {
    const last = readMelody(piece.passages.at(-1)?.oud ?? "").notes.at(-1);
    expect(last?.degree).toBe(0);
  });
});
