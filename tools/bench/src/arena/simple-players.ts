// Two opponents that never change: a random player and a greedy player. So results can be compared over time.

import type { Move } from "@chkobba/bot";
import {
  type Card,
  cardId,
  type InformationState,
  isDiamond,
  legalCaptures,
  SEVEN_OF_DIAMONDS,
  valueOf,
} from "@chkobba/rules";

export function playRandomly({ hand, table }: InformationState, random: () => number): Move {
  const card = pick(hand, random);
  const captures = legalCaptures(card, table);
  return move(card, captures.length === 0 ? [] : pick(captures, random));
}

/**
 * Returns the most valuable capture, or the cheapest trail if nothing can be captured. One of several equal plays is
 * chosen at random.
 */
export function playGreedily(view: InformationState, random: () => number): Move {
  const { hand, table } = view;
  const isLastCard = view.undealt === 0 && view.handSizes.reduce((sum, size) => sum + size, 0) === 1;
  const mayBeChkobba = view.lastCardChkobba || !isLastCard;
  const plays = hand.flatMap((card) => legalCaptures(card, table).map((taken) => ({ card, taken })));
  if (plays.length > 0) {
    const worths = plays.map(({ card, taken }) =>
      gainOf([card, ...taken], taken.length === table.length && mayBeChkobba),
    );
    const best = bestOf(plays, worths, random);
    return move(best.card, best.taken);
  }
  return move(
    bestOf(
      hand,
      hand.map((card) => -lossOf(card, table)),
      random,
    ),
    [],
  );
}

function gainOf(cards: readonly Card[], clears: boolean): number {
  const sevens = cards.filter((card) => valueOf(card) === 7).length;
  const alive = cards.includes(SEVEN_OF_DIAMONDS) ? 300 : 0;
  return (clears ? 1000 : 0) + alive + 100 * sevens + 10 * cards.filter(isDiamond).length + cards.length;
}

function lossOf(card: Card, table: readonly Card[]): number {
  const sum = [...table, card].reduce((total, lying) => total + valueOf(lying), 0);
  const ofCard = card === SEVEN_OF_DIAMONDS ? 100 : valueOf(card) === 7 ? 40 : isDiamond(card) ? 10 : 0;
  return ofCard + (sum <= 10 ? 50 : 0);
}

function bestOf<T>(items: readonly T[], worths: readonly number[], random: () => number): T {
  const best = Math.max(...worths);
  return pick(
    items.filter((_, nth) => worths[nth] === best),
    random,
  );
}

function pick<T>(items: readonly T[], random: () => number): T {
  const picked = items[Math.floor(random() * items.length)];
  if (picked === undefined) throw new Error("nothing to choose from");
  return picked;
}

function move(card: Card, taken: readonly Card[]): Move {
  return { cardId: cardId(card), capturedCardIds: taken.map(cardId) };
}
