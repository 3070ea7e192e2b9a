import { describe, expect, test } from "vitest";
import { ALL_CARDS, card, cardFromId, cardId, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "./index.ts";

describe("the cards", () => {
  test("[CARD-1] there are forty, ten of each suit", () => {
    expect(new Set(ALL_CARDS).size).toBe(40);
    for (const suit of ["spata", "dinari", "coeur", "trefle"]) {
      const values = ALL_CARDS.filter((each) => cardId(each).endsWith(`-${suit}`)).map(valueOf);
      expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  test("[CARD-2] an ace is worth 1, a queen 8, a jack 9, a king 10", () => {
    expect(["1-spata", "7-dinari", "8-coeur", "9-trefle", "10-spata"].map((id) => valueOf(card(id)))).toEqual([
      1, 7, 8, 9, 10,
    ]);
  });

  test("[CARD-3] a card has the id value-suit and is found by it", () => {
    expect(cardId(SEVEN_OF_DIAMONDS)).toBe("7-dinari");
    for (const each of ALL_CARDS) expect(cardFromId(cardId(each))).toBe(each);
  });

  test.each([
    "",
    "7",
    "11-spata",
    "0-coeur",
    "7-Dinari",
    "7-diamonds",
    "07-dinari",
    "hidden-0",
    "toString",
    "__proto__",
  ])("[CARD-3] %j is not a card", (id) => {
    expect(cardFromId(id)).toBeUndefined();
    expect(() => card(id)).toThrow("is not a card");
  });

  test("[SCORE-2] the diamonds are the ten dinari", () => {
    const diamonds = ALL_CARDS.filter(isDiamond);
    expect(diamonds.map(cardId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => `${value}-dinari`));
  });
});
