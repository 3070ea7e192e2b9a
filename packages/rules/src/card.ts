// The forty cards. The rules use a small integer for each card; views show its id and face.

declare const cardBrand: unique symbol;

/**
 * A card as the number 10 × suit + value − 1, from 0 to 39. The suit is its index in `SUITS`, the value is 1 (ace) to
 * 10 (king).
 */
export type Card = number & { readonly [cardBrand]: true };

/** Spades, diamonds, hearts and clubs, by the names that players use. */
export const SUITS = ["spata", "dinari", "coeur", "trefle"] as const;

export const VALUES_PER_SUIT = 10;

/** All cards, sorted: each card is at its own index [CARD-1]. */
export const ALL_CARDS: readonly Card[] = Array.from(
  { length: SUITS.length * VALUES_PER_SUIT },
  (_, card) => card as Card,
);

/** Takes the place of a card whose id is unknown. It is in no hand and on no table. */
export const NO_CARD = -1 as Card;

/** The value for captures: ace 1, 2 to 7 as printed, queen 8, jack 9, king 10 [CARD-2]. */
export function valueOf(card: Card): number {
  return (card % VALUES_PER_SUIT) + 1;
}

export function isDiamond(card: Card): boolean {
  return card >= VALUES_PER_SUIT && card < 2 * VALUES_PER_SUIT;
}

/** The public id of a card, `{value}-{suit}`, such as `7-dinari` [CARD-3]. */
export function cardId(card: Card): string {
  return `${valueOf(card)}-${SUITS[Math.floor(card / VALUES_PER_SUIT)]}`;
}

const cardsById = new Map(ALL_CARDS.map((card) => [cardId(card), card]));

/** Returns the card with this id, or undefined if there is none. */
export function cardFromId(id: string): Card | undefined {
  return cardsById.get(id);
}

/** Returns the card with this id. Throws if there is none. For literals in code and tests. */
export function card(id: string): Card {
  const found = cardsById.get(id);
  if (found === undefined) throw new Error(`"${id}" is not a card`);
  return found;
}

export const SEVEN_OF_DIAMONDS = card("7-dinari");
