// Tests the counted points of a play in the last hand, in endings that are short enough to count on paper.

import { card } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { cards, endingOf } from "../testing/named-cards.ts";
import { countedMargin } from "./counted.ts";

const play = (played: string, taken = "") => ({ played: card(played), taken: cards(taken) });

/** Seat 0 can clear the table with the five. Afterwards the other player trails the two, and no chkobba follows. */
const FIVE = endingOf({ hand: "5-coeur 9-coeur", table: "5-spata", unseen: "9-spata 2-coeur", lastTaker: 1 });

describe("the counted margin", () => {
  it("adds a chkobba to the points of the piles", () => {
    expect(countedMargin(FIVE, play("5-coeur", "5-spata"))).toBe(1 - 4);
  });

  it("expects the best reply of the other player", () => {
    // On 5 and 9, taking the nine would leave the five to a chkobba. The reply is to trail the two.
    expect(countedMargin(FIVE, play("9-coeur"))).toBe(-4);
  });

  it("gives the rest of the table to the last player who captured", () => {
    const ending = endingOf({ hand: "3-coeur", table: "3-spata 7-dinari", unseen: "10-spata", lastTaker: 1 });
    // The seven of diamonds goes to seat 0; the other player keeps cards, diamonds and sevens.
    expect(countedMargin(ending, play("3-coeur", "3-spata"))).toBe(1 - 3);
  });

  it("does not depend on the order of the captured cards", () => {
    const ending = endingOf({ hand: "6-coeur", table: "5-spata 1-spata", unseen: "10-spata", lastTaker: 1 });
    expect(countedMargin(ending, play("6-coeur", "5-spata 1-spata"))).toBe(1 - 4);
    expect(countedMargin(ending, play("6-coeur", "1-spata 5-spata"))).toBe(1 - 4);
  });

  it("is unknown while cards are to be dealt, or are spread over several hidden hands", () => {
    const piles = [[], FIVE.piles[1]?.slice(6) ?? []];
    expect(countedMargin({ ...FIVE, piles, undealt: 6 }, play("9-coeur"))).toBeNull();
    const foursome = {
      ...FIVE,
      seats: 4,
      handSizes: [1, 1, 1, 0],
      hand: cards("9-coeur"),
      piles: [[], [...(FIVE.piles[1] ?? []), card("5-coeur")], [], []],
    } as const;
    expect(countedMargin(foursome, play("9-coeur"))).toBeNull();
  });

  it("is known in 2 vs 2 when only the next player holds hidden cards", () => {
    const ending = endingOf({ hand: "5-coeur", table: "5-spata", unseen: "9-spata", lastTaker: 1 });
    const foursome = { ...ending, seats: 4, seat: 2, turn: 2, handSizes: [0, 0, 1, 1] } as const;
    const piles = [...ending.piles, [], []];
    expect(countedMargin({ ...foursome, piles }, play("5-coeur", "5-spata"))).toBe(1 - 4);
  });
});
