// Tests a seat's information state in one position. The file information-state.property.test.ts covers the plays of
// random games.
import { expect, test } from "vitest";
import { HOUSE_RULES, informationStateFor } from "./index.ts";
import { advanced, cards, deckFrom, played, startedGame } from "./testing/games.ts";

const DECK = deckFrom("3-coeur 4-trefle 10-spata 7-spata 7-dinari 2-spata 1-spata 5-coeur 6-coeur 9-coeur");
const start = startedGame({ seats: 2, target: 21, ...HOUSE_RULES }, DECK);
const game = advanced(start, played("a: 7-dinari x 7-spata"), played("b: 5-coeur"));

test("[VIEW-1, VIEW-2] a seat sees its own hand, the open cards, and the number of hidden cards", () => {
  if (game.status !== "in_progress") throw new Error("the round is over");
  const capture = { seat: 0, card: cards("7-dinari")[0], taken: cards("7-spata"), before: null };
  expect(informationStateFor(game, 1)).toEqual({
    seats: 2,
    target: 21,
    lastCardChkobba: true,
    cut: false,
    playOn: false,
    seat: 1,
    scores: [0, 0],
    roundNumber: 1,
    leader: 0,
    turn: 0,
    hand: cards("6-coeur 9-coeur"),
    handSizes: [2, 2],
    table: cards("3-coeur 4-trefle 10-spata 5-coeur"),
    piles: [cards("7-spata 7-dinari"), []],
    chkobbas: [0, 0],
    lastTaker: 0,
    lastPlay: { seat: 1, card: cards("5-coeur")[0], taken: [], before: capture },
    undealt: 30,
    cutCard: null,
  });
});

test("no seat is the last capturer before the first capture", () => {
  if (start.status !== "in_progress") throw new Error("the round has not begun");
  expect(informationStateFor(start, 0)).toMatchObject({ lastTaker: null, lastPlay: null, undealt: 30 });
  expect(() => informationStateFor(start, 2)).toThrow("no seat 2");
});
