import { ALL_CARDS, type Deck } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { seededBelow } from "../seeded-below.ts";
import { Counts } from "./counts.ts";
import { biasedShuffle, type Shuffle, sealedShuffle } from "./decks.ts";

/** Returns the `p` of the three tests, in this order: places, pairs, void openings. */
function pOf(shuffle: Shuffle, decks = 10_000): readonly number[] {
  const counts = new Counts();
  for (let nth = 0; nth < decks; nth++) counts.add(shuffle(nth));
  return counts.tests().map(({ p }) => p);
}

describe("the counts over many decks", () => {
  it("find no bias in sealed shuffles", () => {
    for (const p of pOf(sealedShuffle(1))) expect(p).toBeGreaterThan(0.001);
  });

  it("find a shuffle that uses a byte modulo the cards left", () => {
    expect(pOf(biasedShuffle(1))[0]).toBeLessThan(1e-9);
  });

  it("find pairs that stay together, though each card comes to every place equally often", () => {
    const below = seededBelow(7);
    const turned: Shuffle = () => {
      const by = below(ALL_CARDS.length);
      return [...ALL_CARDS.slice(by), ...ALL_CARDS.slice(0, by)] as Deck;
    };
    const [places, pairs] = pOf(turned);
    expect(places).toBeGreaterThan(0);
    expect(pairs).toBeLessThan(1e-9);
  });

  it("find too many void openings", () => {
    const sealed = sealedShuffle(2);
    // Every tenth deck begins with four cards of one value.
    const more: Shuffle = (nth) =>
      nth % 10 === 0 ? ([...ALL_CARDS].sort((a, b) => (a % 10) - (b % 10)) as Deck) : sealed(nth);
    expect(pOf(more)[2]).toBeLessThan(1e-9);
  });
});
