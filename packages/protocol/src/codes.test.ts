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

it("codes of games and codes of rooms have different first letters", () => {
  const lowest = (low: number) => low;
  const highest = (_low: number, high: number) => high - 1;
  expect([drawCode("game", lowest), drawCode("game", highest)]).toEqual(["222222", "HZZZZZ"]);
  expect([drawCode("room", lowest), drawCode("room", highest)]).toEqual(["J22222", "ZZZZZZ"]);
  for (const kind of ["game", "room"] as const) {
    for (const draw of [lowest, highest]) expect(readCode(drawCode(kind, draw))?.kind).toBe(kind);
  }
});
