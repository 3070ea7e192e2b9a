import { expect, it } from "vitest";
import { boardFrom, searchFor, seasonsUntil, weeksUntil } from "./seasons.ts";

it("the seasons are the last twelve months in UTC, from the first month with ratings", () => {
  expect(seasonsUntil(Date.UTC(2026, 10, 30, 23, 59))).toEqual(["2026-11"]);
  expect(seasonsUntil(Date.UTC(2027, 0, 31))).toEqual(["2027-01", "2026-12", "2026-11"]);
  const later = seasonsUntil(Date.UTC(2028, 2, 31));
  expect([later.length, later[0], later.at(-1)]).toEqual([12, "2028-03", "2027-04"]);
});

it("weeks begin on Mondays, UTC", () => {
  const weeks = weeksUntil(Date.UTC(2026, 10, 22, 23, 59));
  expect(weeks.map(({ week }) => week)).toEqual(["2026-W47", "2026-W46", "2026-W45", "2026-W44", "2026-W43"]);
  expect(weeks[0]?.monday).toBe("2026-11-16");
});

it.each([
  ["?board=deals&season=2026-W47", { board: "deals", season: "2026-W47" }],
  ["", { board: "wins", season: "all" }],
  ["?board=duel&season=2026-12", { board: "duel", season: "2026-12" }],
  ["?board=luck&season=2026-13", { board: "wins", season: "all" }],
] as const)("the address %j selects a board and a season", (search, expected) => {
  expect(boardFrom(search)).toEqual(expected);
  expect(boardFrom(searchFor(expected))).toEqual(expected);
});
