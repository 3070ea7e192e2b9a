// Tests how the lines of the shipped puzzles are read, and which puzzles are kept for a day.
import { describe, expect, it } from "vitest";
import { isForDays, readPuzzles } from "./puzzle-lines.ts";

describe("the lines of puzzles", () => {
  it("have an id, a theme, a level, a position, and all plays on the server", () => {
    expect(readPuzzles("\nab12 chkobba 1200 hx.o2x 3=0 4=1.5 5=2\nab13 sum 1715 x.ho4- 6=0\n")).toEqual([
      { id: "ab12", theme: "chkobba", level: 1200, code: "hx.o2x", plays: "3=0 4=1.5 5=2" },
      { id: "ab13", theme: "sum", level: 1715, code: "x.ho4-", plays: "6=0" },
    ]);
  });

  it("have no plays on the page", () => {
    expect(readPuzzles("ab12 haya 1300 hx.o2x")).toEqual([
      { id: "ab12", theme: "haya", level: 1300, code: "hx.o2x", plays: "" },
    ]);
  });

  it.each(["", "ab12", "ab12 sums 1200 hx.o2x", "chkobba 1200 hx.o2x"])("cannot be read from %j", (line) => {
    expect(() => readPuzzles(line)).toThrow(`"${line}" is no puzzle`);
  });
});

describe("a puzzle", () => {
  it.each([
    ["a0", true],
    ["a5", true],
    ["a6", false],
    ["af", false],
    ["05", true],
    ["0f", false],
    ["50", true],
    ["5c", false],
  ])("with the id %s is kept for a day: %s", (id, isKept) => {
    expect(isForDays(id)).toBe(isKept);
  });
});
