// Counts over many decks, and the probability that fair decks give counts as uneven (Pearson's chi-square test).
import { ALL_CARDS, type Deck, isVoidDeal } from "@chkobba/rules";
import jStat from "jstat";

const CARD_COUNT = ALL_CARDS.length;

/**
 * The share of the 91,390 sets of four cards with three or four of one value: 10 values, 4 x 36 sets with three and one
 * with four.
 */
const VOID_SHARE = (10 * (4 * 36 + 1)) / 91_390;

export interface Test {
  readonly what: string;
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** The probability of at least this chi-square with fair decks, for which `p` is uniform from 0 to 1. */
  readonly p: number;
}

export class Counts {
  #decks = 0;
  /** Card x place. */
  readonly #places = new Uint32Array(CARD_COUNT * CARD_COUNT);
  /** Card x the card after it. */
  readonly #pairs = new Uint32Array(CARD_COUNT * CARD_COUNT);
  #voids = 0;

  add(deck: Deck): void {
    for (let place = 0; place < CARD_COUNT; place++) count(this.#places, (deck[place] ?? 0) * CARD_COUNT + place);
    // One pair from each deck, at the next position each time: pairs of one deck are not independent, as the test
    // requires.
    const first = this.#decks % (CARD_COUNT - 1);
    count(this.#pairs, (deck[first] ?? 0) * CARD_COUNT + (deck[first + 1] ?? 0));
    if (isVoidDeal(deck)) this.#voids++;
    this.#decks++;
  }

  tests(): readonly Test[] {
    return [this.#placesTest(), this.#pairsTest(), this.#voidsTest()];
  }

  /**
   * Each card is in each deck once, and each place has one card, so the cells are not independent: for permutations of
   * n, (n - 1) / n of Pearson's sum has the chi-square distribution, with (n - 1)^2 degrees of freedom.
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
