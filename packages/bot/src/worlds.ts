// Worlds: ways in which the cards that a seat can't see may lie in the other hands, as often as what was played makes them likely.
import type { Card, SeatView } from "@chkobba/rules";
import { cluesIn, likelihoodOf } from "./clues.ts";
import { unseenBy } from "./unseen.ts";

/** The hands by seat. */
export type Hands = readonly (readonly Card[])[];

export interface World {
  readonly hands: Hands;
  /** How many times it was drawn. */
  readonly weight: number;
}

/** So many are drawn for each one that is kept, where there are clues to choose by. */
const DRAWN_FOR_ONE = 6;

/** Worlds whose weights sum up to `count`, the same one maybe twice. */
export function drawWorlds(view: SeatView, random: () => number, count: number): readonly World[] {
  const unseen = [...unseenBy(view)];
  const clues = cluesIn(view);
  if (clues.length === 0)
    return Array.from({ length: count }, () => ({ hands: dealt(view, unseen, random), weight: 1 }));
  const drawn = Array.from({ length: count * DRAWN_FOR_ONE }, () => {
    const hands = dealt(view, unseen, random);
    return { hands, weight: likelihoodOf(hands, clues) };
  });
  return resampled(drawn, random(), count);
}

/** Deals the other hands from `unseen`, which is shuffled as far as that takes. */
function dealt({ seat, hand, handSizes }: SeatView, unseen: Card[], random: () => number): Hands {
  let start = 0;
  return handSizes.map((size, other) => {
    if (other === seat) return hand;
    const end = start + size;
    for (let at = start; at < end; at++) swap(unseen, at, at + Math.floor(random() * (unseen.length - at)));
    const cards = unseen.slice(start, end);
    start = end;
    return cards;
  });
}

function swap(cards: Card[], a: number, b: number): void {
  const [first, second] = [cards[a], cards[b]];
  if (first === undefined || second === undefined) throw new Error(`no cards ${a} and ${b} among ${cards.length}`);
  cards[a] = second;
  cards[b] = first;
}

/** Each world about as often as its weight says, in even steps from `offset`, which is from 0 up to, not including, 1. */
function resampled(drawn: readonly World[], offset: number, count: number): readonly World[] {
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let taken = 0;
  return drawn.flatMap(({ hands, weight }) => {
    passed += (weight / total) * count;
    const times = Math.max(0, Math.ceil(passed - offset) - taken);
    taken += times;
    return times === 0 ? [] : [{ hands, weight: times }];
  });
}
