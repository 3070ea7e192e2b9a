import { expect, it } from "vitest";
import { dropPlaceAt } from "./drop-place.ts";

const FELT = { x: 0, y: 0, width: 400, height: 300 };
const card = (cardId: string, x: number, isTakeable = true) => ({
  ...{ cardId, isTakeable },
  ...{ x, y: 100, width: 60, height: 84 },
});
const TARGETS = [card("2-coeur", 100), card("5-spata", 170), card("10-dinari", 240, false)];
const HELD = { width: 60, height: 84 };
const held = (x: number, y: number) => ({ ...HELD, x: x - 30, y: y - 42 });
const placeAt = (x: number, y: number, dragged = held(x, y)) => dropPlaceAt({ x, y }, dragged, TARGETS, FELT);

it("is the card under the pointer, whether it can be captured or not", () => {
  expect(placeAt(130, 140)).toEqual({ cardId: "2-coeur" });
  expect(placeAt(270, 140)).toEqual({ cardId: "10-dinari" });
});

it("is the capturable card that is covered most if no card is under the pointer", () => {
  expect(placeAt(168, 186)).toEqual({ cardId: "5-spata" });
  expect(placeAt(310, 140)).toEqual({ cardId: null });
  // The dragged card covers two cards.
  expect(placeAt(150, 190, { ...HELD, x: 130, y: 110 })).toEqual({ cardId: "2-coeur" });
  expect(placeAt(150, 190, { ...HELD, x: 140, y: 110 })).toEqual({ cardId: "5-spata" });
});

it("is a card of which at least a fifth is covered", () => {
  expect(placeAt(70, 190, { ...HELD, x: 52, y: 100 })).toEqual({ cardId: "2-coeur" });
  expect(placeAt(70, 190, { ...HELD, x: 51, y: 100 })).toEqual({ cardId: null });
});

it("is the card whose edge is under the pointer", () => {
  const far = { ...HELD, x: 300, y: 210 };
  const edges = [
    [100, 140],
    [160, 140],
    [130, 100],
    [130, 184],
  ] as const;
  for (const [x, y] of edges) expect(placeAt(x, y, far)).toEqual({ cardId: "2-coeur" });
});

it("is the felt if no card is meant", () => {
  expect(placeAt(50, 40)).toEqual({ cardId: null });
  expect(placeAt(200, 330, held(200, 280))).toEqual({ cardId: null });
});

it("is the felt if the middle of the dragged card is on it, although the pointer is not", () => {
  expect(placeAt(30, 310, { ...HELD, x: 0, y: 200 })).toEqual({ cardId: null });
  expect(placeAt(401, 20, { ...HELD, x: 340, y: 0 })).toEqual({ cardId: null });
});

it("is null outside the table", () => {
  expect(placeAt(200, 400)).toBeNull();
  expect(placeAt(-60, 50)).toBeNull();
  expect(placeAt(50, -60)).toBeNull();
});
