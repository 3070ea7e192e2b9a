import { expect, it } from "vitest";
import { placesAfter, placesOf } from "./table-places.ts";

const OPENING = placesAfter([], ["2-coeur", "5-spata", "3-trefle", "10-dinari"]);
const AFTER_CAPTURE = placesAfter(OPENING, ["2-coeur", "3-trefle", "10-dinari"]);

it("a captured card leaves a gap, and the others keep their places", () => {
  expect(AFTER_CAPTURE).toEqual(["2-coeur", null, "3-trefle", "10-dinari"]);
});

it("a new card takes the first gap, or a new place if there is none", () => {
  const filled = placesAfter(AFTER_CAPTURE, ["2-coeur", "3-trefle", "10-dinari", "4-dinari"]);
  expect(filled).toEqual(["2-coeur", "4-dinari", "3-trefle", "10-dinari"]);
  expect(placesAfter(filled, ["2-coeur", "3-trefle", "10-dinari", "4-dinari", "1-spata"]).at(-1)).toBe("1-spata");
});

it("gaps stay after the last card is captured", () => {
  expect(placesAfter(OPENING, [])).toEqual([null, null, null, null]);
});

it("the card of an unconfirmed play lies on the cards it captures, and adds no place", () => {
  const shown = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari"];
  expect(placesOf(shown, OPENING, ["5-spata", "2-coeur"])).toEqual([0, 1, 2, 3, 1]);
  expect(placesOf(shown, OPENING, [])).toEqual([0, 1, 2, 3, 4]);
});
