// The decks that are counted: decks of sealed games, and decks of a shuffle with a deliberate mistake.
import { type Deck, shuffledDeck } from "@chkobba/rules";
import { deckOf, numbersFrom } from "@chkobba/shuffle";

export type Shuffle = (nth: number) => Deck;

/** Returns a shuffle that gives the deck of round 1 of the nth sealed game. Players give no seeds. */
export function sealedShuffle(seed: number): Shuffle {
  const serverSeed = seed.toString(16).padStart(64, "0");
  return (nth) => deckOf({ serverSeed, gameId: "statistics", gameNumber: nth, seeds: [] }, 1, 0);
}

/**
 * Returns a shuffle with a common mistake: it takes a random byte modulo the number of remaining cards. The product
 * draws again if a number would favour some cards, but this shuffle does not. The modulo of a byte favours some cards
 * by up to 1 in 7. The modulo of a 32-bit word would favour them only by 1 in 10^8, which no count could show.
 */
export function biasedShuffle(seed: number): Shuffle {
  const key = Buffer.from(seed.toString(16).padStart(64, "0"), "hex");
  return (nth) => {
    const below = numbersFrom(key, `biased:${nth}`);
    return shuffledDeck((limit) => below(256) % limit);
  };
}
