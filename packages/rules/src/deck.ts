// The deck of a round: shuffling, cutting, and void deals.
import { ALL_CARDS, type Card, VALUES_PER_SUIT, valueOf } from "./card.ts";
import type { HouseRules } from "./house-rules.ts";

/** The forty cards in dealing order; the first four go on the table. */
export type Deck = readonly Card[];

export const TABLE_CARDS = 4;
export const HAND_CARDS = 3;
/** A deal is void if its opening table has at least this many cards of one value [DEAL-3]. */
const VOID_COUNT = 3;

/** Whether three or more cards of the opening table have the same value, so that the deal is void [DEAL-3]. */
export function isVoidDeal(deck: Deck): boolean {
  const seen = new Uint8Array(VALUES_PER_SUIT + 1);
  for (const opening of deck.slice(0, TABLE_CARDS)) {
    const count = (seen[valueOf(opening)] ?? 0) + 1;
    if (count === VOID_COUNT) return true;
    seen[valueOf(opening)] = count;
  }
  return false;
}

/**
 * Returns a deck in random order (Fisher-Yates).
 * @param below returns an unbiased random integer from 0 to its argument, without the argument itself
 */
export function shuffledDeck(below: (limit: number) => number): Deck {
  const deck = [...ALL_CARDS];
  for (let last = deck.length - 1; last > 0; last--) {
    const pick = below(last + 1);
    const [a, b] = [deck[last], deck[pick]];
    if (a === undefined || b === undefined) throw new Error(`no card ${pick} in a deck of 40`);
    deck[last] = b;
    deck[pick] = a;
  }
  return deck;
}

/**
 * Returns the decks of a deal: the void decks first, then a playable deck [DEAL-3]. If the leader cuts, returns only
 * one deck, which may be void [CUT-1].
 * @param deckOf returns the shuffled deck of the nth attempt, counted from 0
 */
export function decksFor({ cut }: Pick<HouseRules, "cut">, deckOf: (attempt: number) => Deck): readonly Deck[] {
  const decks = [deckOf(0)];
  while (!cut && decks.every(isVoidDeal)) decks.push(deckOf(decks.length));
  return decks;
}

/** Draws random decks for a deal. @param below as in `shuffledDeck` */
export function drawDecks(
  below: (limit: number) => number,
  rules: Pick<HouseRules, "cut"> = { cut: false },
): readonly Deck[] {
  return decksFor(rules, () => shuffledDeck(below));
}

/**
 * Returns the deck after the cut, in dealing order: the top `at` cards go under the deck. If the leader keeps the cut
 * card, it is the first card of the leader's hand, and the table is dealt after the hands. Otherwise, the cut card is
 * the first card on the table [CUT-2, CUT-3].
 */
export function deckAfterCut(deck: Deck, at: number, isKept: boolean, seats: number): Deck {
  const cut = [...deck.slice(at), ...deck.slice(0, at)];
  if (!isKept) return cut;
  const table = seats * HAND_CARDS;
  return [...cut.slice(table, table + TABLE_CARDS), ...cut.slice(0, table), ...cut.slice(table + TABLE_CARDS)];
}

/** Returns the last of `decks`. Throws unless only the last deck is playable and each deck has all forty cards. */
export function playableDeck(decks: readonly Deck[]): Deck {
  const deck = decks.at(-1);
  if (deck === undefined) throw new Error("a deal needs a deck");
  if (decks.some((candidate) => isVoidDeal(candidate) === (candidate === deck))) {
    throw new Error("a deal needs void decks first and a playable one last");
  }
  decks.forEach(wholeDeck);
  return deck;
}

/** Returns `deck`. Throws unless the deck has all forty cards. */
export function wholeDeck(deck: Deck): Deck {
  if (!isWhole(deck)) throw new Error("a deck has each of the 40 cards once");
  return deck;
}

function isWhole(deck: Deck): boolean {
  if (deck.length !== ALL_CARDS.length) return false;
  const seen = new Uint8Array(ALL_CARDS.length);
  for (const dealt of deck) seen[dealt] = 1;
  return !seen.includes(0);
}
