import { expect, it } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  NEW_SHEET,
  outcomeOf,
  pointsOf,
  refusalOf,
  type Sheet,
  sheetShape,
  sideNames,
  totalsOf,
  undone,
  written,
} from "./sheet.ts";

const draft = (change: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, haya: 0, ...change });
const sheetOf = (...drafts: readonly Draft[]): Sheet => drafts.reduce(written, { ...NEW_SHEET, target: 11 });
/** Four points and as many chkobbas as are needed, all for the first side. */
const sweep = (points: number) => draft({ karta: 0, dinari: 0, barmila: 0, chkobbas: [points - 4, 0] });

it("counts karta, dinari, barmila, the haya and every chkobba for its side; baji counts for neither", () => {
  expect(pointsOf(draft({ karta: 1, dinari: null, barmila: 0, haya: 1, chkobbas: [2, 1] }))).toEqual([3, 3]);
  expect(pointsOf(EMPTY_DRAFT)).toEqual([0, 0]);
});

it("a round without the haya is refused and not written down", () => {
  expect(refusalOf(EMPTY_DRAFT, NEW_SHEET)).toBe("no-haya");
  expect(written(NEW_SHEET, EMPTY_DRAFT)).toBe(NEW_SHEET);
});

it("a side without a chkobba never has more than four points in a round", () => {
  const takers = [0, 1, null] as const;
  for (const karta of takers) {
    for (const dinari of takers) {
      for (const barmila of takers) expect(Math.max(...pointsOf(draft({ karta, dinari, barmila })))).toBeLessThan(5);
    }
  }
});

it("adds up the rounds; the last one can be rubbed out", () => {
  const sheet = sheetOf(sweep(5), draft({ haya: 1, karta: 1 }));
  expect(totalsOf(sheet)).toEqual([5, 2]);
  expect(totalsOf(undone(sheet))).toEqual([5, 0]);
  expect(undone({ ...NEW_SHEET }).rounds).toEqual([]);
});

it("is won by the side with more points once a side has reached the target [GAME-2]", () => {
  expect(outcomeOf(sheetOf(sweep(10)))).toBeNull();
  expect(outcomeOf(sheetOf(sweep(11)))).toBe(0);
});

it("is level while both sides have reached the target with equal points, until another round decides it", () => {
  const both = draft({ karta: 0, dinari: 1, barmila: 1, haya: 0, chkobbas: [9, 9] });
  const level = sheetOf(both);
  expect([totalsOf(level), outcomeOf(level)]).toEqual([[11, 11], "level"]);
  expect(outcomeOf(written(level, draft({ haya: 1 })))).toBe(1);
});

it("partners sit across from each other; a place without a name has its default name", () => {
  const sheet = { ...NEW_SHEET, names: ["Amal", "Sami", " ", "Omar"] };
  expect([0, 1].map((side) => sideNames(sheet, side === 0 ? 0 : 1, (place) => `Player ${place + 1}`))).toEqual([
    ["Amal", "Player 3"],
    ["Sami", "Omar"],
  ]);
});

it("a stored sheet with three names, an unknown target or a round without the haya is not read", () => {
  const sheet = sheetOf(sweep(5));
  expect(sheetShape.safeParse(JSON.parse(JSON.stringify(sheet))).success).toBe(true);
  const [round] = sheet.rounds;
  const broken = [{ names: ["a", "b", "c"] }, { target: 12 }, { rounds: [{ ...round, haya: null }] }];
  for (const change of broken) expect(sheetShape.safeParse({ ...sheet, ...change }).success).toBe(false);
});
