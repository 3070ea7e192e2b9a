import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isVoidDeal, playableDeck, shuffledDeck } from "./deck.ts";
import { ALL_CARDS, type Card, type Deck, drawDecks } from "./index.ts";
import { deckFrom } from "./testing/games.ts";
import { anyDeck, opensWithThreeAlike } from "./testing/plans.ts";

const PLAYABLE = deckFrom("7-spata 7-dinari 2-coeur 2-trefle");
const VOID = deckFrom("7-spata 7-dinari 7-coeur 2-trefle");

/** A source of 39 random numbers, enough for one shuffle. Each number is scaled to the limit of its draw. */
const chance = fc.array(fc.nat(999_999), { minLength: 39, maxLength: 39 }).map((draws) => {
  const left = draws.values();
  return (limit: number) => Math.floor(((left.next().value ?? Number.NaN) / 1_000_000) * limit);
});

describe("a void deal", () => {
  test("[DEAL-3] three or four cards of one value on the opening table void it", () => {
    expect(isVoidDeal(VOID)).toBe(true);
    expect(isVoidDeal(deckFrom("2-trefle 7-dinari 7-coeur 7-spata"))).toBe(true);
    expect(isVoidDeal(deckFrom("1-spata 1-dinari 1-coeur 1-trefle"))).toBe(true);
  });

  test("[DEAL-3] two pairs do not void it, nor does a third equal card in a hand", () => {
    expect(isVoidDeal(PLAYABLE)).toBe(false);
    expect(isVoidDeal(deckFrom("7-spata 7-dinari 2-coeur 3-coeur 7-coeur 7-trefle"))).toBe(false);
  });

  test("[DEAL-3] any deck with three alike among its first four is void", () => {
    const property = fc.property(anyDeck, (deck) => isVoidDeal(deck) === opensWithThreeAlike(deck));
    fc.assert(property, { numRuns: 1000 });
  });
});

describe("shuffling", () => {
  test("[DEAL-1] a shuffled deck has each of the forty cards once, whatever the draws", () => {
    const property = fc.property(chance, (below) => {
      expect(shuffledDeck(below).toSorted((a, b) => a - b)).toEqual(ALL_CARDS);
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test("[DEAL-1] the draws have as limits the cards that are left: 40, 39, down to 2", () => {
    const limits: number[] = [];
    shuffledDeck((limit) => limits.push(limit) * 0);
    expect(limits).toEqual(Array.from({ length: 39 }, (_, nth) => 40 - nth));
  });

  test("[DEAL-1] any card can come to any place", () => {
    const lasts = ALL_CARDS.map((draw) => shuffledDeck((limit) => Math.min(draw, limit - 1)).at(-1));
    expect(lasts).toEqual(ALL_CARDS);
  });

  test("[DEAL-1] a draw outside its limit is an error", () => {
    expect(() => shuffledDeck((limit) => limit)).toThrow("no card 40");
  });

  test("[DEAL-3] decks are drawn until one can be played", () => {
    const draws = [...drawsFor(VOID), ...drawsFor(VOID), ...drawsFor(PLAYABLE)].values();
    const decks = drawDecks(() => draws.next().value ?? Number.NaN);
    expect(decks).toEqual([VOID, VOID, PLAYABLE]);
    expect(draws.next().done).toBe(true);
  });
});

describe("the deck to play with", () => {
  test("[DEAL-3] is the last one, after the void ones", () => {
    expect(playableDeck([PLAYABLE])).toBe(PLAYABLE);
    expect(playableDeck([VOID, VOID, PLAYABLE])).toBe(PLAYABLE);
  });

  test("[DEAL-3] no deck, a void deck last or a playable one before the last is an error", () => {
    expect(() => playableDeck([])).toThrow("needs a deck");
    expect(() => playableDeck([VOID])).toThrow("void decks first");
    expect(() => playableDeck([PLAYABLE, deckFrom("1-spata 2-spata")])).toThrow("void decks first");
  });

  test("[CARD-1] a deck that lacks a card, or has one twice or too many, is an error", () => {
    const twice = [...PLAYABLE.slice(0, 39), ...PLAYABLE.slice(0, 1)];
    for (const wrong of [PLAYABLE.slice(1), twice, [...PLAYABLE, ...PLAYABLE.slice(0, 1)]]) {
      expect(() => playableDeck([wrong])).toThrow("each of the 40 cards once");
    }
  });
});

/** Returns the draws with which a shuffle makes this deck. */
function drawsFor(deck: Deck): number[] {
  const left: (Card | undefined)[] = [...ALL_CARDS];
  return Array.from({ length: 39 }, (_, nth) => {
    const last = 39 - nth;
    const pick = left.indexOf(deck[last]);
    const [moved, drawn] = [left[last], left[pick]];
    if (moved === undefined || drawn === undefined) throw new Error("not a whole deck");
    [left[last], left[pick]] = [drawn, moved];
    return pick;
  });
}
