import { expect, it } from "vitest";
import { deals } from "../../shared/i18n/en/deals.ts";
import { deals as french } from "../../shared/i18n/fr/deals.ts";
import { percentBehind, placeText, roundSigns, sharedText } from "./place-text.ts";

const MARGINS: [number, number][] = [
  [-4, 3],
  [0, 2],
  [4, 2],
];

it.each([
  [4, 83],
  [0, 50],
  [-4, 0],
])("a margin of %i is ahead of %i percent of the other players", (margin, percent) => {
  expect(percentBehind(MARGINS, margin)).toBe(percent);
});

it("the only player who has finished is the first, and ahead of no one", () => {
  expect(placeText([[4, 1]], 4, deals)).toBe("the first to finish");
});

it("among few players the text is a place with a word for a tie, and no percentage", () => {
  expect(placeText([[4, 2]], 4, deals)).toBe("tied for place 1 of 2");
  expect(placeText([[4, 2]], 4, french)).toBe("1er ex æquo sur 2");
  expect(
    placeText(
      [
        [4, 1],
        [0, 1],
      ],
      0,
      french,
    ),
  ).toBe("2e sur 2");
});

it("each round is a row of signs, even a missing one", () => {
  expect(
    roundSigns(
      [
        [2, 1],
        [0, 0],
      ],
      3,
    ),
  ).toBe("🟢🟢🔴\n⚪\n⚫");
});

it("the text to share names the deal, the margin and the place, but no card", () => {
  const result = {
    what: "Deal of 22 November",
    margin: 4,
    margins: MARGINS,
    rounds: [[5, 1]] as const,
    count: 1,
    url: "https://x/deal/1",
  };
  expect(sharedText({ ...result, rounds: [[5, 1]] }, deals).replace(/[\u2066\u2069]/g, "")).toBe(
    "Chkobba · Deal of 22 November: +4, ahead of 83%\n🟢🟢🟢🟢🟢🔴\nhttps://x/deal/1",
  );
});
