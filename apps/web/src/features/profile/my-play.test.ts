// Tests of the sums of "My play".
import { expect, it } from "vitest";
import type { GameStudy } from "../../shared/bot-worker/study-kinds.ts";
import { sumOf } from "./my-play.ts";

const game: GameStudy = {
  rounds: 3,
  points: { karta: [2, 1], dinari: [1, 2], barmila: [0, 3], haya: [3, 0], chkobba: [1, 4] },
  given: { sevens: 0.5, sum: 1.5 },
  luck: -0.75,
};

it("the games' points, losses and luck are added up, the costliest theme first", () => {
  const sum = sumOf([game, { ...game, given: { sevens: 2 } }]);
  expect(sum).toMatchObject({ games: 2, rounds: 6, luck: -1.5 });
  expect(sum.points).toEqual({ karta: [4, 2], dinari: [2, 4], barmila: [0, 6], haya: [6, 0], chkobba: [2, 8] });
  expect(sum.given).toEqual([
    { theme: "sevens", points: 2.5 },
    { theme: "sum", points: 1.5 },
  ]);
});

it("the costliest theme is first, whatever the order of the themes", () => {
  const given = { haya: 0.25, sevens: 0.5, sum: 1.5, partner: 1 };
  expect(sumOf([{ ...game, given }]).given).toEqual([
    { theme: "sum", points: 1.5 },
    { theme: "partner", points: 1 },
    { theme: "sevens", points: 0.5 },
    { theme: "haya", points: 0.25 },
  ]);
});

it("no game has no points", () => {
  expect(sumOf([])).toMatchObject({ games: 0, rounds: 0, luck: 0, given: [] });
});
