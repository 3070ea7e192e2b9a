// @vitest-environment jsdom
import type { GameState } from "@chkobba/protocol";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { strictRoot } from "../../../shared/root-for-tests.tsx";
import { dealtTable, played, seenFrom } from "../game-for-tests.ts";
import { type Places, placesAfter, placesOf, usePlaces } from "./table-places.ts";

let shown: Places = [];

function Table({ game }: { readonly game: GameState }) {
  shown = usePlaces(game);
  return null;
}

const OPENING = placesAfter([], ["2-coeur", "5-spata", "3-trefle", "10-dinari"]);
const AFTER_CAPTURE = placesAfter(OPENING, ["2-coeur", "3-trefle", "10-dinari"]);

it("a captured card leaves a gap, and the others keep their places", () => {
  expect(AFTER_CAPTURE).toEqual(["2-coeur", null, "3-trefle", "10-dinari"]);
});

it("a new card takes the first gap, or a new place if there is none", () => {
  const filled = placesAfter(AFTER_CAPTURE, ["2-coeur", "3-trefle", "10-dinari", "4-dinari"]);
  expect(filled).toEqual(["2-coeur", "4-dinari", "3-trefle", "10-dinari"]);
  expect(placesAfter(filled, ["2-coeur", "3-trefle", "10-dinari", "4-dinari", "1-spata"]).at(-1)).toBe("1-spata");
  expect(placesAfter([null, "5-spata", null], ["5-spata", "4-dinari"])).toEqual(["4-dinari", "5-spata", null]);
});

it("gaps stay after the last card is captured", () => {
  expect(placesAfter(OPENING, [])).toEqual([null, null, null, null]);
});

it("the card of an unconfirmed play lies on the cards it captures, and adds no place", () => {
  const shown = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari"];
  expect(placesOf(shown, OPENING, ["5-spata", "2-coeur"])).toEqual([0, 1, 2, 3, 1]);
  expect(placesOf(shown, OPENING, [])).toEqual([0, 1, 2, 3, 4]);
});

it("the cards of a shown game keep their places during a round, and begin anew with the next one", async () => {
  const root = strictRoot();
  const show = (game: GameState) => act(async () => root.render(createElement(Table, { game })));
  await show(seenFrom(dealtTable(["Amal"], [])));
  expect(shown).toEqual([]);
  const opening = ["2-coeur", "5-spata", "3-trefle", "10-dinari"];
  const hands = ["7-dinari", "6-coeur", "1-spata", "9-trefle", "4-coeur", "8-coeur"];
  const dealt = dealtTable(["Amal", "Badr"], [...opening, ...hands]);
  await show(seenFrom(dealt));
  expect(shown).toEqual(opening);
  const captured = played(dealt, "amal", "7-dinari", ["2-coeur", "5-spata"]);
  await show(seenFrom(captured));
  expect(shown).toEqual([null, null, "3-trefle", "10-dinari"]);
  await show(seenFrom(played(captured, "badr", "9-trefle")));
  expect(shown).toEqual(["9-trefle", null, "3-trefle", "10-dinari"]);
  await show({ ...seenFrom(dealt), round: 2 });
  expect(shown).toEqual(opening);
  await act(async () => root.unmount());
});
