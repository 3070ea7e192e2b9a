// Counts cards in many decks, and computes the probability that fair decks give counts that are at least as uneven
// (Pearson's chi-square test).
import { ALL_CARDS, type Deck, isVoidDeal } from "@chkobba/rules";
import jStat from "jstat";

const CARD_COUNT = ALL_CARDS.length;

/**
 * The share of openings that are void: three or four of the four cards have one value. There are 91,390 sets of four
 * cards. For each of the 10 values, 4 x 36 sets have three cards of the value, and one set has four.
 */
const VOID_SHARE = (10 * (4 * 36 + 1)) / 91_390;

export interface Test {
  readonly what: string;
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /**
   * The probability that fair decks give at least this chi-square. For fair decks, `p` is uniformly distributed from 0
   * to 1.
   */
  readonly p: number;
}

export class Counts {
  #decks = 0;
  /** How often a card was at a place. Index: card * CARD_COUNT + place. */
  readonly #places = new Uint32Array(CARD_COUNT * CARD_COUNT);
  /**
   * How often a card was followed by another card. Only one pair of neighbouring cards is counted in each deck. Index:
   * card * CARD_COUNT + next card.
   */
  readonly #pairs = new Uint32Array(CARD_COUNT * CARD_COUNT);
  #voids = 0;

  add(deck: Deck): void {
    for (let place = 0; place < CARD_COUNT; place++) count(this.#places, (deck[place] ?? 0) * CARD_COUNT + place);
    // Only one pair of each deck is counted, at the next place each time. The test requires independent pairs, and the
    // pairs of one deck are not independent.
    const first = this.#decks % (CARD_COUNT - 1);
    count(this.#pairs, (deck[first] ?? 0) * CARD_COUNT + (deck[first + 1] ?? 0));
    if (isVoidDeal(deck)) this.#voids++;
    this.#decks++;
  }

  tests(): readonly Test[] {
    return [this.#placesTest(), this.#pairsTest(), this.#voidsTest()];
  }

  /**
   * Each card is in each deck once, and each place has one card, so the counts are not independent. For permutations of
   * n cards, Pearson's sum times (n - 1) / n has the chi-square distribution with (n - 1)^2 degrees of freedom.
   */
  #placesTest(): Test {
    const sum = pearson(this.#places, this.#decks / CARD_COUNT);
    return test("card x place", (sum * (CARD_COUNT - 1)) / CARD_COUNT, (CARD_COUNT - 1) ** 2);
  }

  #pairsTest(): Test {
    const unlike = this.#pairs.filter((_, cell) => Math.floor(cell / CARD_COUNT) !== cell % CARD_COUNT);
    return test("card x next card", pearson(unlike, this.#decks / unlike.length), unlike.length - 1);
  }

  #voidsTest(): Test {
    const expected = this.#decks * VOID_SHARE;
    const off = (this.#voids - expected) ** 2;
    const what = `void openings (${this.#voids}; ${expected.toFixed(0)} expected)`;
    return test(what, off / expected + off / (this.#decks - expected), 1);
  }
}

function count(cells: Uint32Array, cell: number): void {
  cells[cell] = (cells[cell] ?? 0) + 1;
}

function pearson(cells: Uint32Array, expected: number): number {
  return cells.reduce((sum, observed) => sum + (observed - expected) ** 2 / expected, 0);
}

function test(what: string, chiSquare: number, degreesOfFreedom: number): Test {
  return { what, chiSquare, degreesOfFreedom, p: 1 - jStat.chisquare.cdf(chiSquare, degreesOfFreedom) };
}
