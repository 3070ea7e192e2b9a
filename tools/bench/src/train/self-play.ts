// Rounds of self-play, recorded as one sample for each play: the inputs after the play, and the points that followed.
import {
  bestByNetwork,
  chkobbasIn,
  Evaluation,
  type Layers,
  MOST_INPUTS_ON,
  MOST_PLAYS,
  marginOf,
  type Position,
  unseenAtTurn,
  writePlayInputs,
  writeUnseenInputs,
} from "@chkobba/bot/training";
import { drawDecks, HAND_CARDS, TABLE_CARDS } from "@chkobba/rules";
import { dealHand } from "../hands.ts";

/**
 * The share of random plays. Random plays are needed because the network must also learn to evaluate plays that it
 * would not choose.
 */
const ADVENTURES = 0.08;

/** A sample: the inputs after a play, and the points until the next play. */
export interface Moment {
  readonly inputs: Int16Array;
  readonly team: number;
  /**
   * How many points the next play gains for team 0, less the points that it gains for team 1. For the last sample, the
   * points of the round's end are included.
   */
  gain: number;
  /**
   * Whether the next play was random. If so, later results are not used for this sample, and the network is not trained
   * with it.
   */
  isCut: boolean;
  isLast: boolean;
}

/** Plays one round. Returns a sample for each play except the last. */
export function playRound(seats: 2 | 4, layers: Layers, below: (limit: number) => number): Moment[] {
  const deck = drawDecks(below).at(-1) ?? [];
  const evaluation = new Evaluation(layers);
  const leader = below(seats);
  const on = new Int32Array(MOST_INPUTS_ON);
  const plays = new Int32Array(MOST_PLAYS);
  const moments: Moment[] = [];
  let position = dealHand(deck, TABLE_CARDS, seats, leader, null);
  let margin = 0;
  for (let next = TABLE_CARDS; next < deck.length; next += seats * HAND_CARDS) {
    position = dealHand(deck, next, seats, leader, next === TABLE_CARDS ? null : position);
    const undealt = deck.slice(next + seats * HAND_CARDS);
    evaluation.setUndealt(seats, undealt);
    while (position.held > 0) {
      const isAdventure = below(1000) < 1000 * ADVENTURES;
      const play = isAdventure ? (plays[below(position.list(plays, 0))] ?? 0) : bestByNetwork(evaluation, position);
      const before = moments.at(-1);
      const unseen = unseenAtTurn(position, undealt);
      const { turn } = position;
      position.play(play);
      const now = marginIn(position);
      if (before !== undefined) {
        before.gain = now - margin;
        before.isCut = isAdventure;
      }
      margin = now;
      if (position.isRoundOver()) break;
      const end = writePlayInputs(position, unseen, on, writeUnseenInputs(unseen, on));
      moments.push({
        inputs: Int16Array.from(on.subarray(0, end)),
        team: turn & 1,
        gain: 0,
        isCut: false,
        isLast: false,
      });
    }
  }
  const last = moments.at(-1);
  if (last !== undefined) last.isLast = true;
  return moments;
}

/** Returns the margin of team 0. During the round, only chkobbas count. At the end of the round, all points count. */
function marginIn(position: Position): number {
  if (position.isRoundOver()) return marginOf(position.finalCounts(0), position.finalCounts(1));
  return chkobbasIn(position.finalCounts(0)) - chkobbasIn(position.finalCounts(1));
}
