import { ALL_CARDS, card, HOUSE_RULES } from "@chkobba/rules";
import { expect, it } from "vitest";
import { placesOf } from "./card-places.ts";
import { type Step, stepsOf } from "./replay-steps.ts";

const TOP = ["1-spata", "3-dinari", "5-coeur", "10-trefle", "6-trefle", "2-coeur", "2-dinari"].map(card);
const DECK = [...TOP, ...ALL_CARDS.filter((other) => !TOP.includes(other))];

function steps(seats: 2 | 4): readonly Step[] {
  const players = ["amal", "nour", "sami", "rim"].slice(0, seats).map((id) => ({ id, name: id, isBot: false }));
  const record = stepsOf({
    setup: { seats, target: 21, ...HOUSE_RULES },
    players,
    entries: [
      { type: "started", deal: { leader: 0, decks: [DECK] } },
      { type: "played", playerId: "amal", card: card("6-trefle"), taken: [card("1-spata"), card("5-coeur")] },
    ],
  });
  if (record === null) throw new Error("the game breaks the rules");
  return record;
}

it.each([2, 4] as const)("every card has its own place or lies face down in a pile (%d seats)", (seats) => {
  for (const step of steps(seats)) {
    const places = placesOf(step);
    expect([...places.keys()].toSorted((a, b) => a - b)).toEqual(ALL_CARDS);
    const open = [...places.values()].filter(({ isOpen }) => isOpen);
    expect(new Set(open.map(({ x, y, dx, dy }) => [x, y, dx, dy].join())).size).toBe(open.length);
  }
});

it("captured cards lie open on the pile until the next step, the played card on top", () => {
  const places = placesOf(steps(2)[1] ?? fail());
  const fanned = ["1-spata", "5-coeur", "6-trefle"].map((id) => places.get(card(id)));
  expect(fanned.every((place) => place?.isOpen === true && place.isNew && place.size === "pile")).toBe(true);
  expect(fanned.map((place) => place?.height)).toEqual([0, 1, 2]);
});

function fail(): never {
  throw new Error("no such step");
}
