// All hidden hands that are possible, for positions in which they can be counted.
import type { Card, InformationState } from "@chkobba/rules";
import type { Determinization, Hands } from "./determinizations.ts";
import { NO_GREEDY_SEATS } from "./greedy.ts";
import { unseenBy } from "./unseen-cards.ts";

/** Returns every deal of the unseen cards to the other hands, each with the same weight. */
export function allDeterminizations(view: InformationState): readonly Determinization[] {
  const others = view.handSizes.map((size, seat) => (seat === view.seat ? 0 : size));
  return dealsOf(unseenBy(view), others).map((hands) => ({
    hands: hands.map((hand, seat) => (seat === view.seat ? view.hand : hand)),
    greedySeats: NO_GREEDY_SEATS,
    weight: 1,
  }));
}

function dealsOf(cards: readonly Card[], [size, ...others]: readonly number[]): readonly Hands[] {
  if (size === undefined) return [[]];
  return choicesOf(cards, size).flatMap((hand) =>
    dealsOf(
      cards.filter((card) => !hand.includes(card)),
      others,
    ).map((rest) => [hand, ...rest]),
  );
}

function choicesOf(cards: readonly Card[], size: number): readonly (readonly Card[])[] {
  if (size === 0) return [[]];
  return cards.flatMap((first, at) => choicesOf(cards.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
