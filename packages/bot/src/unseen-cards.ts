// The cards that a seat has not seen in this round. They are in the other hands or still to be dealt.
import { ALL_CARDS, type Card, type InformationState } from "@chkobba/rules";

export function unseenBy({ hand, table, piles }: InformationState): readonly Card[] {
  return without(ALL_CARDS, [hand, table, ...piles]);
}

/** Returns the cards of `cards` that are in none of `lists`. */
export function without(cards: readonly Card[], lists: readonly (readonly Card[])[]): readonly Card[] {
  const gone = new Uint8Array(ALL_CARDS.length);
  for (const list of lists) for (const card of list) gone[card] = 1;
  return cards.filter((card) => gone[card] === 0);
}
