// Samples the hidden hands, and which of the other seats play greedily. Samples that explain the observed plays and a kept
// cut card better are drawn more often.
import type { Card, InformationState } from "@chkobba/rules";
import { type GreedySeats, NO_GREEDY_SEATS } from "./greedy.ts";
import { keptCardClue } from "./keep-cut-card.ts";
import { likelihoodOf, observedPlays } from "./observed-plays.ts";
import { unseenBy } from "./unseen-cards.ts";

/** The cards in each hand, indexed by seat. */
export type Hands = readonly (readonly Card[])[];

export interface Determinization {
  readonly hands: Hands;
  readonly greedySeats: GreedySeats;
  /** How often these hands were sampled. All weights add up to the number of samples. */
  readonly weight: number;
}

/**
 * How many random deals are drawn for each sample that is kept. If there are no observations by which deals can be
 * weighted, only one deal is drawn.
 */
const CANDIDATES_PER_SAMPLE = 6;

/**
 * Samples the hidden hands `count` times. A deal that is sampled several times is returned once, with the number of
 * times as its weight.
 * @param greedyShare the probability that another seat plays greedily, before any of its plays is seen. With 0, no random
 * numbers are drawn for it.
 */
export function drawDeterminizations(
  view: InformationState,
  random: () => number,
  count: number,
  greedyShare: number,
): readonly Determinization[] {
  const unseen = [...unseenBy(view)];
  const clues = observedPlays(view);
  const kept = keptCardClue(view);
  if (clues.length === 0 && kept === null)
    return Array.from({ length: count }, () => ({ ...drawn(view, unseen, random, greedyShare), weight: 1 }));
  const candidates = Array.from({ length: count * CANDIDATES_PER_SAMPLE }, () => {
    const { hands, greedySeats } = drawn(view, unseen, random, greedyShare);
    return { hands, greedySeats, weight: likelihoodOf(hands, clues, greedySeats) * (kept?.(hands) ?? 1) };
  });
  return resampled(candidates, random(), count);
}

function drawn(view: InformationState, unseen: Card[], random: () => number, greedyShare: number) {
  const hands = dealt(view, unseen, random);
  if (greedyShare === 0) return { hands, greedySeats: NO_GREEDY_SEATS };
  return { hands, greedySeats: hands.map((_, seat) => seat !== view.seat && random() < greedyShare) };
}

/** Deals the hidden hands from `unseen`. Only as many cards are shuffled as are dealt. */
function dealt({ seat, hand, handSizes }: InformationState, unseen: Card[], random: () => number): Hands {
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

/** Systematic resampling: takes samples at even steps from `offset`, a number from 0 to 1, without 1 itself. */
function resampled(candidates: readonly Determinization[], offset: number, count: number): readonly Determinization[] {
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let taken = 0;
  return candidates.flatMap(({ weight, ...candidate }) => {
    passed += (weight / total) * count;
    const times = Math.max(0, Math.ceil(passed - offset) - taken);
    taken += times;
    return times === 0 ? [] : [{ ...candidate, weight: times }];
  });
}
