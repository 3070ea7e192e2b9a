import { expect, it } from "vitest";
import { drawCode, readCode } from "./codes.ts";

it("reads a code in any case, with spaces and hyphens", () => {
  for (const typed of ["7KMQ2P", "7kmq2p", " 7km-q2p ", "7KM Q2P", "7KM–Q2P\n"]) {
    expect(readCode(typed)).toEqual({ kind: "game", text: "7KMQ2P" });
  }
});

it.each(["", "7KMQ2", "7KMQ2PP", "7KMQ2O", "7KMQ21", "7KMQ2_", "4f0c7b1e-7f3a-4c55-9a0e-1f2d3c4b5a69"])(
  "%j is not a code",
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);

it("codes of games, rooms and screens have different first letters; only a screen's code begins with T", () => {
  const lowest = (low: number) => low;
  const highest = (_low: number, high: number) => high - 1;
  expect([drawCode("game", lowest), drawCode("game", highest)]).toEqual(["222222", "HZZZZZ"]);
  expect([drawCode("room", lowest), drawCode("room", highest)]).toEqual(["J22222", "ZZZZZZ"]);
  expect([drawCode("screen", lowest), drawCode("screen", highest)]).toEqual(["T22222", "TZZZZZ"]);
  for (const kind of ["game", "room", "screen"] as const) {
    for (const nth of Array.from({ length: 31 }, (_, at) => at)) {
      const code = drawCode(kind, (_, high) => nth % high);
      expect(readCode(code)?.kind).toBe(kind);
      expect(code.startsWith("T")).toBe(kind === "screen");
    }
  }
});
