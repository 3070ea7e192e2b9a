// Decks to count: those of sealed games, and those of a shuffle with a planted mistake.
import { type Deck, shuffledDeck } from "@chkobba/rules";
import { deckOf, numbersFrom } from "@chkobba/shuffle";

export type Shuffle = (nth: number) => Deck;

/** The decks of round 1 in one sealed game after the other, without seeds of players. */
export function sealedShuffle(seed: number): Shuffle {
  const serverSeed = seed.toString(16).padStart(64, "0");
  return (nth) => deckOf({ serverSeed, gameId: "statistics", gameNumber: nth, seeds: [] }, 1, 0);
}

/**
 * The same with a classic mistake: a byte of chance modulo the number of cards left, where the product draws again. Of a 32-bit word modulo alone
 * would favour some cards by 1 in 10^8, which no count shows; of a byte it is as much as 1 in 7.
 */
export function biasedShuffle(seed: number): Shuffle {
  const key = Buffer.from(seed.toString(16).padStart(64, "0"), "hex");
  return (nth) => {
    const below = numbersFrom(key, `biased:${nth}`);
    return shuffledDeck((limit) => below(256) % limit);
  };
}
