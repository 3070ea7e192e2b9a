// The luck of a finished game: how many points the dealt cards were worth to one side, compared with other cards that
// could have come.
import {
  ALL_CARDS,
  type Card,
  type Game,
  type GameScript,
  HAND_CARDS,
  type InProgress,
  informationStateFor,
  isVoidDeal,
  replay,
  TABLE_CARDS,
} from "@chkobba/rules";
import type { Hands } from "./determinizations.ts";
import { Evaluation } from "./evaluation.ts";
import type { Network } from "./network.ts";
import { bestByNetwork, playOut } from "./playout.ts";
import { positionWith } from "./position-from-view.ts";

export interface DealLuckOptions {
  readonly network: Network;
  /** Returns a random number from 0 to 1, without 1 itself. It must not depend on the cards of the game. */
  readonly random: () => number;
  /** How many other deals each deal is compared with. */
  readonly samples: number;
  /** Asked before each deal. If time is up, there is no result. */
  readonly isTimeUp?: () => boolean;
}

/** The cards of a deal. */
interface Dealt {
  readonly table: readonly Card[];
  readonly hands: Hands;
  readonly deck: readonly Card[];
}

/**
 * Returns by how many points the deals of a game were better for the first team than other deals: for each deal of hands,
 * the value of the cards that came, less the mean value of deals drawn from all cards that could have come. The value is
 * the expected margin at the end of the round when all seats play on by the network. Because the actual deal and the
 * drawn deals have the same distribution, the expected luck is 0 whoever plays, and whatever the network thinks.
 * Returns null if the plays break the rules, or if time is up.
 */
export function dealLuckOf(script: GameScript, options: DealLuckOptions): number | null {
  const evaluation = new Evaluation(script.setup.seats === 2 ? options.network.two : options.network.four);
  let luck = 0;
  let isOver = false;
  const game = replay(script, (before, _entry, after) => {
    if (isOver || !isNewDeal(before, after)) return;
    isOver = options.isTimeUp?.() ?? false;
    if (!isOver) luck += luckOfDeal(evaluation, after, options);
  });
  return game === null || isOver ? null : luck;
}

/** Whether hands were just dealt. */
function isNewDeal(before: Game, after: Game): after is InProgress {
  if (after.status !== "in_progress" || after.round.lastPlay !== null) return false;
  return before.status === "waiting" || before.round !== after.round;
}

function luckOfDeal(evaluation: Evaluation, game: InProgress, { random, samples }: DealLuckOptions): number {
  const { table, hands, deck, dealt } = game.round;
  const actual = valueOf(evaluation, game, { table, hands, deck: deck.slice(dealt) });
  let others = 0;
  for (let nth = 0; nth < samples; nth++) others += valueOf(evaluation, game, otherDeal(game, random));
  return actual - others / samples;
}

/** Returns the expected margin of the first team at the end of the round. */
function valueOf(evaluation: Evaluation, game: InProgress, { table, hands, deck }: Dealt): number {
  const view = { ...informationStateFor(game, game.round.turn), table };
  const position = positionWith(view, hands);
  evaluation.setUndealt(view.seats, deck);
  const margin = playOut(evaluation, position, bestByNetwork(evaluation, position));
  return view.turn % 2 === 0 ? margin : -margin;
}

/** Draws a deal from all cards that could have come. The first deal of a round has a new table too [DEAL-3]. */
function otherDeal({ round: { table, hands, deck, dealt, piles } }: InProgress, random: () => number): Dealt {
  const isFirst = piles.every((pile) => pile.length === 0) && dealt === TABLE_CARDS + hands.length * HAND_CARDS;
  for (;;) {
    const pool = shuffled(isFirst ? ALL_CARDS : [...hands.flat(), ...deck.slice(dealt)], random);
    const newTable = isFirst ? pool.splice(0, TABLE_CARDS) : table;
    if (isFirst && isVoidDeal(newTable)) continue;
    return { table: newTable, hands: hands.map(() => pool.splice(0, HAND_CARDS)), deck: pool };
  }
}

function shuffled(cards: readonly Card[], random: () => number): Card[] {
  const mixed = [...cards];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [mixed[at], mixed[other]];
    if (a === undefined || b === undefined) throw new Error("a card is missing");
    mixed[at] = b;
    mixed[other] = a;
  }
  return mixed;
}
