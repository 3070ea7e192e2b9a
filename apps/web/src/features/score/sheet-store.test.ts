// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { EMPTY_DRAFT, NEW_SHEET, type Sheet, written } from "./sheet.ts";
import { keepSheet, lastTerms, putAway, sheetsFrom, useSheets } from "./sheet-store.ts";

const WON: Sheet = written(
  { ...NEW_SHEET, names: ["Amal", "Sami"], target: 11 },
  { ...EMPTY_DRAFT, karta: 0, haya: 0, chkobbas: [9, 0] },
);
const saved = () => sheetsFrom(JSON.parse(localStorage.getItem("chkobba.score") ?? "null"));

afterEach(() => useSheets.setState({ current: null, past: [] }));

it("keeps the match in this browser after each change", () => {
  keepSheet(WON);
  expect(saved()).toEqual({ current: WON, past: [] });
});

it("keeps the last twenty finished matches, and proposes the names of the newest for the next match", () => {
  for (let match = 1; match <= 22; match++) {
    keepSheet({ ...WON, names: ["Amal", `Guest ${match}`] });
    putAway(match);
  }
  expect(saved().past.map(({ finishedAt }) => finishedAt)).toEqual(Array.from({ length: 20 }, (_, nth) => 22 - nth));
  expect(lastTerms()).toEqual({ ...WON, names: ["Amal", "Guest 22"], rounds: [] });
});

it("does not keep a match without a result", () => {
  keepSheet({ ...WON, rounds: [] });
  putAway(1);
  expect(saved()).toEqual({ current: null, past: [] });
});

it.each([null, "text", { current: 1 }, { current: null, past: [{}] }])("reads %j as no matches", (stored) => {
  expect(sheetsFrom(stored)).toEqual({ current: null, past: [] });
});
