// An upper bound for all players: a player that sees every hidden card and the deck. It searches the plays of the
// current hands, and plays out the rest of the round.
import type { Move } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import {
  bestByNetwork,
  Evaluation,
  HandSearch,
  moveOf,
  type Position,
  positionWith,
  takenBy,
} from "@chkobba/bot/training";
import { HAND_CARDS, type InformationState, type InProgress, type Round } from "@chkobba/rules";
import { dealHand } from "../hands.ts";

export function playAllSeeing(view: InformationState, { round, setup }: InProgress): Move {
  const evaluation = new Evaluation(setup.seats === 2 ? network.two : network.four);
  const search = new HandSearch((position) => endOfRound(evaluation, position, round));
  const position = positionWith(view, round.hands);
  let best = { play: 0, margin: Number.NEGATIVE_INFINITY };
  for (const play of position.legalPlays()) {
    const margin = search.afterPlay(position, play);
    if (margin > best.margin) best = { play, margin };
  }
  return moveOf({ played: position.cardOf(best.play), taken: position.cardsOf(takenBy(best.play)) });
}

/** Returns the value for the leader's team if both teams continue with the plays that the network rates best. */
function endOfRound(evaluation: Evaluation, position: Position, { deck, dealt, leader }: Round): number {
  let now = position;
  for (let from = dealt; from < deck.length; from += position.seats * HAND_CARDS) {
    now = dealHand(deck, from, position.seats, leader, now);
    evaluation.setUndealt(now.seats, deck.slice(from + position.seats * HAND_CARDS));
    while (now.held > 0) now.play(bestByNetwork(evaluation, now));
  }
  return evaluation.afterHand(now);
}
