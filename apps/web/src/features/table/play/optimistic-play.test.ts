import { expect, it } from "vitest";
import { dealtTable, played, seenFrom } from "../game-for-tests.ts";
import { withOptimisticPlay } from "./optimistic-play.ts";

const table = dealtTable(["Amal", "Badr"], ["2-coeur", "5-spata", "3-trefle", "10-dinari", "9-coeur"]);
const game = seenFrom(table);
const play = { cardId: "9-coeur", capturedCardIds: [] };

it("looks like the game after a trailed card", () => {
  const ahead = withOptimisticPlay(game, "amal", play);
  const later = seenFrom(played(table, "amal", "9-coeur"));
  expect(ahead.tableCards).toEqual(later.tableCards);
  expect(ahead.players[0]?.hand).toEqual(later.players[0]?.hand);
});

it("leaves the game unchanged once the card has been played, or without a play", () => {
  const later = seenFrom(played(table, "amal", "9-coeur"));
  expect(withOptimisticPlay(later, "amal", play)).toBe(later);
  expect(withOptimisticPlay(game, "amal", null)).toBe(game);
});
