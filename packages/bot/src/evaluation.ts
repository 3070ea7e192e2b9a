// Evaluates positions with the network, which computes the expected margin of points at the end of the round.
import type { Card } from "@chkobba/rules";
import { chkobbasIn, marginOf } from "./captured-counts.ts";
import {
  MOST_INPUTS_ON,
  summaryOfUnseen,
  type UnseenSummary,
  unseenAtTurn,
  writePlayInputs,
  writeUnseenInputs,
} from "./features.ts";
import { addRows, HIDDEN, type Layers, outputOf, SECOND } from "./network.ts";
import type { Play, Position } from "./position.ts";

/**
 * The size of the cache of margins. The cache is useful because different sequences of plays lead to the same position.
 */
const KEPT_MARGINS = 2048;

/** The unseen cards of a seat, and the sums of the network's first layer for the inputs of these cards. */
interface PreparedUnseen {
  unseen: UnseenSummary;
  readonly sums: Float64Array;
}

function nothingPrepared(): PreparedUnseen {
  return { unseen: summaryOfUnseen([], [], 2), sums: new Float64Array(HIDDEN) };
}

export class Evaluation {
  readonly #layers: Layers;
  readonly #on = new Int32Array(MOST_INPUTS_ON);
  readonly #sums = new Float64Array(HIDDEN);
  readonly #between = new Float64Array(SECOND);
  readonly #keys = new Float64Array(KEPT_MARGINS);
  readonly #margins = new Float64Array(KEPT_MARGINS);
  readonly #afterHand = nothingPrepared();
  readonly #atTurn = nothingPrepared();
  #deck: readonly Card[] = [];

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  /**
   * Must be called before the positions of a determinization are evaluated. `deck` holds the determinization's cards
   * that are still to be dealt.
   */
  setUndealt(seats: number, deck: readonly Card[]): void {
    this.#deck = deck;
    this.#keys.fill(-1);
    this.#prepare(this.#afterHand, summaryOfUnseen(deck, [], seats));
  }

  /** Must be called before `afterPlay` is called for plays of the seat at turn. */
  prepareTurn(position: Position): void {
    this.#prepare(this.#atTurn, unseenAtTurn(position, this.#deck));
  }

  #prepare(prepared: PreparedUnseen, unseen: UnseenSummary): void {
    prepared.unseen = unseen;
    prepared.sums.set(this.#layers.firstBias);
    addRows(this.#layers, this.#on, writeUnseenInputs(unseen, this.#on), prepared.sums);
  }

  /**
   * Returns the margin for the team that has just played, as the seat that played would expect it from the cards that
   * it has seen. `prepareTurn` must be called before the play.
   */
  afterPlay(position: Position): number {
    const team = 1 - (position.turn & 1);
    if (position.isRoundOver()) return marginOf(position.finalCounts(team), position.finalCounts(1 - team));
    return this.#expected(position, this.#atTurn) + chkobbaMargin(position, team);
  }

  /**
   * Returns the margin after `play` for the team that makes this play. Afterwards the position is the same as before.
   */
  ofPlay(position: Position, play: Play): number {
    const { lastTeam } = position;
    this.prepareTurn(position);
    position.play(play);
    const margin = this.afterPlay(position);
    position.takeBack(play, lastTeam);
    return margin;
  }

  /** Returns the margin for the team at turn when all hands are empty. */
  afterHand(position: Position): number {
    const team = position.turn & 1;
    if (position.isRoundOver()) return marginOf(position.finalCounts(team), position.finalCounts(1 - team));
    // The key has the captured cards of one team only. In one determinization, these cards and the table determine the
    // other team's cards. The chkobbas are added below.
    const cards = (position.captured[0] ?? 0) & 0x1ffff;
    const key = (position.table * 0x20000 + cards) * 4 + position.lastTeam + 1;
    const place = (Math.imul(position.table, 0x9e3779b1) ^ Math.imul(cards, 0x85ebca6b) ^ position.lastTeam) >>> 21;
    if (this.#keys[place] !== key) {
      this.#keys[place] = key;
      this.#margins[place] = -this.#expected(position, this.#afterHand);
    }
    return (this.#margins[place] ?? 0) + chkobbaMargin(position, team);
  }

  /** Returns the margin for the team that has just played, without the chkobbas so far. */
  #expected(position: Position, { unseen, sums }: PreparedUnseen): number {
    this.#sums.set(sums);
    addRows(this.#layers, this.#on, writePlayInputs(position, unseen, this.#on, 0), this.#sums);
    return outputOf(this.#layers, this.#sums, this.#between);
  }
}

function chkobbaMargin({ captured }: Position, team: number): number {
  return chkobbasIn(captured[team] ?? 0) - chkobbasIn(captured[1 - team] ?? 0);
}
