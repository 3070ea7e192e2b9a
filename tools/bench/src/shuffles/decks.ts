// Decks to count: from sealed games, and from a shuffle with a planted mistake.
import { type Deck, shuffledDeck } from "@chkobba/rules";
import { deckOf, numbersFrom } from "@chkobba/shuffle";

export type Shuffle = (nth: number) => Deck;

/** The decks of round 1 of one sealed game after another, without players' seeds. */
export function sealedShuffle(seed: number): Shuffle {
  const serverSeed = seed.toString(16).padStart(64, "0");
  return (nth) => deckOf({ serverSeed, gameId: "statistics", gameNumber: nth, seeds: [] }, 1, 0);
}

/**
 * Like `sealedShuffle`, with a classic mistake: a random byte modulo the number of cards left, where the product would
 * draw again. With a 32-bit word the modulo would favour some cards only by 1 in 10^8, which no count shows; with a
 * byte by up to 1 in 7.
 */
export function biasedShuffle(seed: number): Shuffle {
  const key = Buffer.from(seed.toString(16).padStart(64, "0"), "hex");
  return (nth) => {
    const below = numbersFrom(key, `biased:${nth}`);
    return shuffledDeck((limit) => below(256) % limit);
  };
}
