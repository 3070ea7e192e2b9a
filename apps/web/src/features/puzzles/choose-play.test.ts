// Tests the choice of a play in a puzzle.
import { type Card, card } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  type ChosenPlay,
  chooseHandCard,
  chooseTableCard,
  isPlayable,
  isTakeable,
  NOTHING_CHOSEN,
} from "./choose-play.ts";

const cards = (ids: string): readonly Card[] => ids.split(" ").map(card);
const TABLE = cards("2-spata 3-coeur 5-trefle 1-dinari 7-dinari");

describe("the choice of a play", () => {
  it("takes the only capture of a hand card at once, and gives the card back at a second press", () => {
    const chosen = chooseHandCard(NOTHING_CHOSEN, card("7-coeur"), TABLE);
    expect(chosen).toEqual({ played: card("7-coeur"), taken: [card("7-dinari")] });
    expect(isPlayable(chosen, TABLE)).toBe(true);
    expect(chooseHandCard(chosen, card("7-coeur"), TABLE)).toEqual(NOTHING_CHOSEN);
  });

  it("lets the player choose between captures, and moves to the other one when its card is pressed", () => {
    const table = cards("2-spata 4-coeur 5-trefle 1-dinari");
    const six = chooseHandCard(NOTHING_CHOSEN, card("6-coeur"), table);
    expect(six.taken).toEqual([]);
    expect(isPlayable(six, table)).toBe(false);
    const two = chooseTableCard(chooseTableCard(six, card("2-spata"), table), card("4-coeur"), table);
    expect(isPlayable(two, table)).toBe(true);
    const other = chooseTableCard(two, card("5-trefle"), table);
    expect(other.taken).toEqual(cards("5-trefle 1-dinari"));
  });

  it("is a trail if the card takes nothing, and ignores presses on cards that it can't take", () => {
    const ten = chooseHandCard(NOTHING_CHOSEN, card("10-coeur"), cards("7-dinari 1-dinari"));
    expect(isPlayable(ten, cards("7-dinari 1-dinari"))).toBe(true);
    expect(isTakeable(ten, card("7-dinari"), cards("7-dinari 1-dinari"))).toBe(false);
    expect(chooseTableCard(ten, card("7-dinari"), cards("7-dinari 1-dinari"))).toEqual(ten);
    expect(chooseTableCard(NOTHING_CHOSEN, card("7-dinari"), TABLE)).toEqual(NOTHING_CHOSEN);
  });

  it("gives a table card back at a second press", () => {
    const table = cards("2-spata 4-coeur 5-trefle 1-dinari");
    const six = { played: card("6-coeur"), taken: cards("2-spata 4-coeur") };
    expect(chooseTableCard(six, card("2-spata"), table)).toEqual({ ...six, taken: [card("4-coeur")] });
  });

  describe("of a ten that has three captures", () => {
    const table = cards("9-spata 1-dinari 7-dinari 3-coeur 2-spata");
    const ten: ChosenPlay = { played: card("10-coeur"), taken: [] };
    const press = (ids: string) => cards(ids).reduce((chosen, each) => chooseTableCard(chosen, each, table), ten);

    it("adds a card that fits the cards chosen before, even if it also belongs to another capture", () => {
      expect(press("3-coeur 7-dinari").taken).toEqual(cards("3-coeur 7-dinari"));
    });

    it("starts anew with a card that does not fit the cards chosen before, if it has two captures", () => {
      expect(press("9-spata 7-dinari")).toEqual({ played: card("10-coeur"), taken: [card("7-dinari")] });
    });
  });

  it("without a hand card takes nothing and is no play", () => {
    for (const lying of TABLE) {
      expect(chooseTableCard(NOTHING_CHOSEN, lying, TABLE)).toEqual(NOTHING_CHOSEN);
      expect(isTakeable(NOTHING_CHOSEN, lying, TABLE)).toBe(false);
      expect(isPlayable(NOTHING_CHOSEN, [lying])).toBe(false);
    }
  });

  it("can take the table cards that belong to a capture, and no others", () => {
    const table = cards("2-spata 6-coeur 9-trefle");
    const eight = chooseHandCard(NOTHING_CHOSEN, card("8-coeur"), table);
    expect(table.filter((lying) => isTakeable(eight, lying, table))).toEqual(cards("2-spata 6-coeur"));
  });
});
