import { expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { dealtTable, played, seenFrom } from "../game-for-tests.ts";
import {
  handIdsOf,
  handSentence,
  pilesSentence,
  scoreSentence,
  tableSentence,
  turnSentence,
} from "./table-sentences.ts";

// The table, Amal's hand and Badr's.
const DECK = [
  ...["7-dinari", "3-dinari", "4-spata", "1-dinari"],
  ...["7-coeur", "10-spata", "2-trefle"],
  ...["1-coeur", "2-coeur", "3-coeur"],
];
const dealt = dealtTable(["Amal", "Badr"], DECK);
const taken = played(dealt, "amal", "7-coeur", ["7-dinari"]);

it("the hand is read out with the numbers that play its cards", () => {
  const game = seenFrom(dealt);
  const sentence = handSentence(game, "amal", texts);
  expect(handIdsOf(game, "amal")).toHaveLength(3);
  expect(sentence).toMatch(/^Your cards: 1, the .*; 2, the .*; 3, the .*\.$/);
  expect(sentence).toContain("7 of hearts");
  expect(handSentence(game, "", texts)).toBe("You have no cards.");
});

it("the table is read out with what each card of the hand takes", () => {
  const sentence = tableSentence(seenFrom(dealt), "amal", texts);
  expect(sentence).toMatch(/^On the table: .*7 of diamonds/);
  expect(sentence).toContain("The 7 of hearts takes the 7 of diamonds.");
  expect(sentence).toContain("The 2 of clubs takes nothing.");
});

it("score, piles and turn are read out for both sides", () => {
  const game = seenFrom(taken);
  expect(scoreSentence(game, "amal", texts)).toBe("You: 0 of 21. Badr: 0 of 21.");
  expect(pilesSentence(game, "amal", texts)).toBe(
    "You: 2 cards, 1 diamond, 2 sevens. Badr: 0 cards, 0 diamonds, 0 sevens.",
  );
  expect(turnSentence(game, "amal", null, texts)).toBe("Badr's turn.");
  expect(turnSentence(game, "badr", 12_400, texts)).toBe("Your turn. 13 seconds left.");
});
