import { describe, expect, test } from "vitest";
import { captureRefusal } from "./capture.ts";
import { type CardSet, canCapture, card, cardId, legalCaptures } from "./index.ts";
import { cards } from "./testing/games.ts";

function captures(laid: string, table: string): string[] {
  return legalCaptures(card(laid), cards(table)).map(asText);
}

function refusal(laid: string, taken: string, table: string) {
  return captureRefusal(card(laid), cards(taken), cards(table));
}

describe("the captures of a card", () => {
  test("[CAP-1] an equal card is captured", () => {
    expect(captures("7-dinari", "7-coeur 9-spata")).toEqual(["7-coeur"]);
  });

  test("[CAP-1] of several equal cards the player chooses one", () => {
    expect(captures("7-dinari", "7-coeur 2-spata 7-trefle")).toEqual(["7-coeur", "7-trefle"]);
    expect(refusal("7-dinari", "7-coeur", "7-coeur 2-spata 7-trefle")).toBeNull();
    expect(refusal("7-dinari", "7-trefle", "7-coeur 2-spata 7-trefle")).toBeNull();
    expect(refusal("7-dinari", "7-coeur 7-trefle", "7-coeur 2-spata 7-trefle")).toBe("ILLEGAL_CAPTURE");
  });

  test("[CAP-2] an equal card shuts out every sum", () => {
    expect(captures("7-dinari", "3-coeur 4-trefle 7-spata")).toEqual(["7-spata"]);
    expect(refusal("7-dinari", "3-coeur 4-trefle", "3-coeur 4-trefle 7-spata")).toBe("ILLEGAL_CAPTURE");
  });

  test("[CAP-3] without an equal card, two or more cards with its sum are captured", () => {
    expect(captures("7-dinari", "3-coeur 4-trefle")).toEqual(["3-coeur 4-trefle"]);
    expect(captures("10-spata", "1-spata 2-coeur 3-trefle 4-dinari")).toEqual(["1-spata 2-coeur 3-trefle 4-dinari"]);
  });

  test("[CAP-3] of several sums the player chooses one, of any length", () => {
    const table = "1-spata 2-coeur 3-trefle 4-dinari 5-spata";
    const found = ["1-spata 2-coeur 3-trefle", "1-spata 5-spata", "2-coeur 4-dinari"];
    expect(captures("6-coeur", table).toSorted()).toEqual(found);
    for (const taken of found) expect(refusal("6-coeur", taken, table)).toBeNull();
  });

  test("[CAP-3] the cards of a sum can be named in any order", () => {
    expect(refusal("6-coeur", "3-trefle 1-spata 2-coeur", "1-spata 2-coeur 3-trefle")).toBeNull();
  });

  test("[CAP-3] too much or too little is no sum", () => {
    expect(refusal("6-coeur", "3-trefle 4-dinari", "3-trefle 4-dinari 2-spata")).toBe("ILLEGAL_CAPTURE");
    expect(refusal("6-coeur", "3-trefle 2-spata", "3-trefle 4-dinari 2-spata")).toBe("ILLEGAL_CAPTURE");
    expect(refusal("6-coeur", "4-dinari", "3-trefle 4-dinari 2-spata")).toBe("ILLEGAL_CAPTURE");
  });

  test("[CAP-3] suits do not matter", () => {
    expect(captures("2-spata", "1-coeur 1-trefle")).toEqual(["1-coeur 1-trefle"]);
  });
});

describe("trailing", () => {
  test("[CAP-4] a card that takes nothing is trailed", () => {
    expect(captures("2-spata", "1-coeur 3-trefle 10-dinari")).toEqual([]);
    expect(refusal("2-spata", "", "1-coeur 3-trefle 10-dinari")).toBeNull();
    expect(refusal("2-spata", "", "")).toBeNull();
  });

  test("[CAP-4] a card that takes an equal card or a sum may not be trailed", () => {
    expect(refusal("7-dinari", "", "7-coeur")).toBe("CAPTURE_REQUIRED");
    expect(refusal("7-dinari", "", "3-coeur 4-trefle")).toBe("CAPTURE_REQUIRED");
  });

  test("[CAP-4] finds whether a card captures anything, also on a table worth more than 31", () => {
    const table = cards("10-spata 10-dinari 9-spata 8-spata 7-spata 6-spata 1-spata");
    expect(canCapture(card("7-dinari"), table)).toBe(true);
    expect(canCapture(card("5-dinari"), table)).toBe(false);
    expect(canCapture(card("2-dinari"), cards("10-spata 10-dinari 10-coeur 10-trefle"))).toBe(false);
    expect(canCapture(card("2-dinari"), [])).toBe(false);
  });
});

describe("the chosen cards", () => {
  test("[CAP-5] must lie on the table", () => {
    expect(refusal("7-dinari", "7-coeur", "7-spata")).toBe("ILLEGAL_CAPTURE");
    expect(refusal("7-dinari", "3-coeur 4-trefle", "3-coeur 4-dinari")).toBe("ILLEGAL_CAPTURE");
    expect(refusal("7-dinari", "7-dinari", "")).toBe("ILLEGAL_CAPTURE");
  });

  test("[CAP-5] each card counts once", () => {
    expect(refusal("6-coeur", "3-trefle 3-trefle", "3-trefle 10-spata")).toBe("ILLEGAL_CAPTURE");
    expect(refusal("7-dinari", "7-coeur 7-coeur", "7-coeur")).toBe("ILLEGAL_CAPTURE");
  });
});

function asText(set: CardSet): string {
  return set.map(cardId).join(" ");
}
