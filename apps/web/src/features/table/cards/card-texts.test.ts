import { describe, expect, it } from "vitest";
import { table } from "../../../shared/i18n/en/table.ts";
import { cardSigns } from "../../../shared/ui/card-signs.ts";
import { cardName } from "./card-texts.ts";

describe("a card's signs", () => {
  it.each([
    ["1-spata", "A", "♠", false],
    ["2-dinari", "2", "♦", true],
    ["7-coeur", "7", "♥", true],
    ["8-trefle", "Q", "♣", false],
    ["9-spata", "J", "♠", false],
    ["10-dinari", "K", "♦", true],
  ])("match its corner: %s is %s%s", (id, rank, symbol, isRed) => {
    expect(cardSigns(id)).toEqual({ rank, symbol, isRed });
  });

  it.each(["hidden-3", "8-karo", "11-dinari", "dinari", ""])(
    "are a question mark for %j, which is not an open card",
    (id) => {
      expect(cardSigns(id)).toEqual({ rank: "?", symbol: "", isRed: false });
    },
  );
});

describe("a card's name", () => {
  it("consists of value and suit", () => {
    expect(cardName("7-dinari", table)).toBe(table.cardName(7, "dinari"));
    expect(cardName("10-spata", table)).toBe(table.cardName(10, "spata"));
  });

  it.each(["hidden-3", "12-coeur"])("says that %s is hidden", (id) => {
    expect(cardName(id, table)).toBe(table.hiddenCard);
  });
});
