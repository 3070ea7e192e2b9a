// Tests the facts of a play in positions made by hand: the last plays of a round, the captured cards of each seat, the
// chance to hold a card, and the last capture.

import { card } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { type Candidate, moveOf } from "../move.ts";
import { cards, endingOf } from "../testing/named-cards.ts";
import { canBeTaken, chanceToHold, clears, factsOf, playOf, takesLast } from "./play-facts.ts";

const play = (played: string, taken = ""): Candidate => ({ played: card(played), taken: cards(taken) });

describe("a play by its card ids", () => {
  const view = endingOf({ hand: "6-coeur 9-coeur", table: "5-spata 1-spata", unseen: "4-coeur 4-spata" });

  it("is found whatever the order of the captured cards", () => {
    for (const capturedCardIds of [
      ["5-spata", "1-spata"],
      ["1-spata", "5-spata"],
    ]) {
      expect(playOf(view, { cardId: "6-coeur", capturedCardIds })).toEqual(play("6-coeur", "5-spata 1-spata"));
    }
  });

  it.each([
    ["trails a card that can capture", play("6-coeur")],
    ["captures less than the sum", play("6-coeur", "5-spata")],
    ["plays a card of another hand", play("4-coeur")],
  ])("is not found if it %s", (_, illegal) => {
    expect(playOf(view, moveOf(illegal))).toBeUndefined();
  });
});

describe("the facts of a play", () => {
  it("of a capture leave the rest of the table, and add the cards to the pile", () => {
    const view = endingOf({ hand: "5-coeur 9-coeur", table: "5-spata 8-spata", unseen: "4-coeur 4-spata" });
    expect(factsOf(view, play("5-coeur", "5-spata"))).toMatchObject({
      gained: cards("5-coeur 5-spata"),
      left: cards("8-spata"),
      keeps: cards("9-coeur"),
      won: cards("5-coeur 5-spata"),
    });
  });

  it("of a trail add the card to the table, and nothing to the pile", () => {
    const view = endingOf({ hand: "5-coeur 9-coeur", table: "8-spata", unseen: "4-coeur 4-spata" });
    expect(factsOf(view, play("5-coeur"))).toMatchObject({
      gained: [],
      left: cards("8-spata 5-coeur"),
      keeps: cards("9-coeur"),
      won: [],
    });
  });

  it.each([
    { seat: 0, own: "1-spata 1-coeur 3-spata 3-coeur" },
    { seat: 1, own: "2-spata 2-coeur 4-spata 4-coeur" },
    { seat: 2, own: "1-spata 1-coeur 3-spata 3-coeur" },
    { seat: 3, own: "2-spata 2-coeur 4-spata 4-coeur" },
  ])("count the piles of both partners for seat $seat", ({ seat, own }) => {
    const piles = ["1-spata 1-coeur", "2-spata 2-coeur", "3-spata 3-coeur", "4-spata 4-coeur"].map(cards);
    const table = { seats: 4, seat, turn: seat, handSizes: [3, 3, 3, 3], undealt: 18, piles } as const;
    const view = endingOf({ hand: "5-coeur 9-coeur 8-coeur", table: "5-spata", unseen: "", ...table });
    expect(factsOf(view, play("5-coeur", "5-spata")).won).toEqual(cards(`${own} 5-coeur 5-spata`));
  });

  it.each([
    { name: "the last card", unseen: "", lastCardChkobba: true, isChkobba: true },
    { name: "the last card, by the house rule,", unseen: "", lastCardChkobba: false, isChkobba: false },
    { name: "a card before the last one", unseen: "4-coeur", lastCardChkobba: true, isChkobba: true },
    {
      name: "a card before the last one, by the house rule,",
      unseen: "4-coeur",
      lastCardChkobba: false,
      isChkobba: true,
    },
  ])("clearing the table with $name: chkobba $isChkobba [CHK-1, CHK-2]", ({ unseen, lastCardChkobba, isChkobba }) => {
    const view = endingOf({ hand: "5-coeur", table: "5-spata", unseen, lastCardChkobba });
    expect(factsOf(view, play("5-coeur", "5-spata")).isChkobba).toBe(isChkobba);
  });

  it("include no chkobba if cards stay on the table", () => {
    const view = endingOf({ hand: "5-coeur", table: "5-spata 9-spata", unseen: "4-coeur" });
    expect(factsOf(view, play("5-coeur", "5-spata")).isChkobba).toBe(false);
  });

  it.each([
    { name: "nothing if no play follows", hand: "5-coeur", unseen: "", lastCardChkobba: true, clearers: "" },
    {
      name: "the reply with the last card",
      hand: "5-coeur",
      unseen: "6-coeur",
      lastCardChkobba: true,
      clearers: "6-coeur",
    },
    {
      name: "nothing, by the house rule, with the last card",
      hand: "5-coeur",
      unseen: "6-coeur",
      lastCardChkobba: false,
      clearers: "",
    },
    {
      name: "the reply with the last card but one",
      hand: "5-coeur 9-coeur",
      unseen: "6-coeur",
      lastCardChkobba: false,
      clearers: "6-coeur",
    },
    {
      name: "only the cards that take the whole table",
      hand: "5-coeur",
      unseen: "1-coeur 6-coeur 5-trefle",
      lastCardChkobba: true,
      clearers: "6-coeur",
    },
  ])("name as clearers $name", ({ hand, unseen, lastCardChkobba, clearers }) => {
    const view = endingOf({ hand, table: "1-spata", unseen, lastCardChkobba });
    expect(factsOf(view, play("5-coeur")).clearers).toEqual(cards(clearers));
  });

  it("name clearers with the last card of a hand if more hands are dealt", () => {
    const view = endingOf({
      hand: "5-coeur",
      table: "1-spata",
      unseen: "6-coeur 9-coeur 9-spata 8-coeur 8-spata 3-coeur",
    });
    const dealtLater = { ...view, handSizes: [1, 0], undealt: 6, lastCardChkobba: false };
    expect(factsOf(dealtLater, play("5-coeur")).clearers).toEqual(cards("6-coeur"));
  });
});

describe("a card on the table", () => {
  it.each([
    ["8-coeur", "3-spata 5-spata", true],
    ["8-coeur", "3-spata 5-spata 1-spata", false],
    ["8-coeur", "8-spata", true],
    ["8-coeur", "8-spata 8-dinari", false],
    ["8-coeur", "", false],
  ])("%s clears the table %j: %s", (id, table, expected) => {
    expect(clears(card(id), cards(table))).toBe(expected);
  });

  it.each([
    ["by a card of equal value", "9-spata", true],
    ["as a part of a sum", "10-spata", true],
    ["by no card of the other hand", "8-spata", false],
  ])("can be taken %s: %s, %s", (_, unseen, expected) => {
    const view = endingOf({ hand: "9-coeur", table: "1-spata", unseen });
    expect(canBeTaken(view, card("9-coeur"), cards("1-spata 9-coeur"))).toBe(expected);
  });
});

describe("the chance that the next player holds one of some unseen cards", () => {
  const SIX = "1-coeur 2-coeur 3-coeur 4-coeur 5-coeur 6-coeur";

  it.each([
    { handSizes: [1, 1], count: 2, chance: 2 / 6 },
    { handSizes: [1, 2], count: 2, chance: 1 - (4 / 6) * (3 / 5) },
    { handSizes: [1, 3], count: 2, chance: 1 - (4 / 6) * (3 / 5) * (2 / 4) },
    { handSizes: [1, 3], count: 4, chance: 1 },
    { handSizes: [1, 3], count: 0, chance: 0 },
  ])("is $chance for $count of six cards, with the hands $handSizes", ({ handSizes, count, chance }) => {
    const view = endingOf({ hand: "9-coeur", table: "", unseen: SIX, handSizes, undealt: 6 - (handSizes[1] ?? 0) });
    expect(chanceToHold(view, count)).toBeCloseTo(chance, 12);
  });

  it("counts the three cards that are dealt next after the last card of a hand", () => {
    const view = endingOf({ hand: "9-coeur", table: "", unseen: SIX, handSizes: [1, 0], undealt: 6 });
    expect(chanceToHold(view, 2)).toBeCloseTo(1 - (4 / 6) * (3 / 5) * (2 / 4), 12);
  });

  it("is zero after the last card of the round", () => {
    expect(chanceToHold(endingOf({ hand: "9-coeur", table: "", unseen: "" }), 0)).toBe(0);
  });

  it("counts the hand to the right of the last seat, which is that of seat 0", () => {
    const hands = { seats: 4, seat: 3, turn: 3, handSizes: [1, 3, 3, 1], undealt: 0 } as const;
    const view = endingOf({ hand: "9-coeur", table: "", unseen: `${SIX} 7-coeur`, ...hands });
    expect(chanceToHold(view, 1)).toBeCloseTo(1 / 7, 12);
  });
});

describe("the last capture of the round", () => {
  const FIVE = play("5-coeur", "5-spata");

  it.each([
    ["certain", "no hidden card can capture", "5-coeur 10-coeur", "9-spata", "3-spata 4-spata"],
    ["open", "one hidden card can capture at once", "5-coeur 3-coeur", "3-dinari", "3-spata 10-spata"],
    ["open", "a hidden card can take a card that is trailed later", "5-coeur 4-coeur", "2-spata", "10-spata 4-spata"],
    ["open", "one of two hidden fours can take the other", "5-coeur 10-coeur", "2-spata", "4-spata 4-dinari"],
    [
      "certain",
      "a six takes the first four before the second is played",
      "5-coeur 6-coeur",
      "2-spata",
      "4-spata 4-dinari",
    ],
    [
      "certain",
      "a two takes the two that a hidden six needs for its sum",
      "5-coeur 2-coeur",
      "2-spata",
      "4-spata 6-spata",
    ],
  ])("is %s where %s", (expected, _, hand, left, unseen) => {
    const view = endingOf({ hand, table: `5-spata ${left}`, unseen });
    expect(takesLast(factsOf(view, FIVE))).toBe(expected === "certain");
  });

  it("is certain for seat 1 too", () => {
    const ending = endingOf({ hand: "5-coeur 10-coeur", table: "5-spata 9-spata", unseen: "3-spata 4-spata" });
    const view = { ...ending, seat: 1, turn: 1, piles: ending.piles.toReversed() };
    expect(takesLast(factsOf(view, FIVE))).toBe(true);
  });

  it("is not certain after a trail", () => {
    const view = endingOf({ hand: "5-coeur 10-coeur", table: "9-spata", unseen: "3-spata 4-spata" });
    expect(takesLast(factsOf(view, play("10-coeur")))).toBe(false);
  });

  it("is not certain while cards are to be dealt", () => {
    const unseen = "3-spata 4-spata 3-coeur 4-coeur 3-dinari 4-dinari 3-trefle 4-trefle";
    const more = { handSizes: [2, 2], undealt: 6 };
    const view = endingOf({ hand: "5-coeur 10-coeur", table: "5-spata 9-spata", unseen, ...more });
    expect(takesLast(factsOf(view, FIVE))).toBe(false);
  });

  it("is not worked out in 2 vs 2, even if only the next player holds a card", () => {
    const ending = endingOf({ hand: "5-coeur", table: "5-spata 9-spata", unseen: "3-spata" });
    const hands = { seats: 4, seat: 2, turn: 2, handSizes: [0, 0, 1, 1], piles: [...ending.piles, [], []] } as const;
    expect(takesLast(factsOf({ ...ending, ...hands }, FIVE))).toBe(false);
  });
});
