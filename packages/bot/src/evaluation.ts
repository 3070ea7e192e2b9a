// What a position is worth: the margin at which the network expects its round to end.
import type { Card } from "@chkobba/rules";
import { MOST_INPUTS_ON, type Sight, sightAtTurn, sightOf, writePlayInputs, writeSightInputs } from "./features.ts";
import { addRows, HIDDEN, type Layers, outputOf, SECOND } from "./network.ts";
import type { Play, Position } from "./position.ts";
import { chkobbasIn, marginOf } from "./tally.ts";

/** Search comes to the same positions by many ways: a margin is kept until another one needs its place. */
const KEPT_MARGINS = 2048;

/** What a seat can't see, with the sums of the network for that. */
interface Judged {
  sight: Sight;
  readonly sums: Float64Array;
}

function nothingJudged(): Judged {
  return { sight: sightOf([], [], 2), sums: new Float64Array(HIDDEN) };
}

export class Evaluation {
  readonly #layers: Layers;
  readonly #on = new Int32Array(MOST_INPUTS_ON);
  readonly #sums = new Float64Array(HIDDEN);
  readonly #between = new Float64Array(SECOND);
  readonly #keys = new Float64Array(KEPT_MARGINS);
  readonly #margins = new Float64Array(KEPT_MARGINS);
  readonly #afterHand = nothingJudged();
  readonly #atTurn = nothingJudged();
  #deck: readonly Card[] = [];

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  /** From now on positions of one world are asked for, in which `deck` is still to be dealt. */
  enter(seats: number, deck: readonly Card[]): void {
    this.#deck = deck;
    this.#keys.fill(-1);
    this.#judge(this.#afterHand, sightOf(deck, [], seats));
  }

  /** The plays of the seat at turn are asked for next. */
  look(position: Position): void {
    this.#judge(this.#atTurn, sightAtTurn(position, this.#deck));
  }

  #judge(judged: Judged, sight: Sight): void {
    judged.sight = sight;
    judged.sums.set(this.#layers.firstBias);
    addRows(this.#layers, this.#on, writeSightInputs(sight, this.#on), judged.sums);
  }

  /** For the team that has just played, as that seat may judge it: it was looked from there before the play. */
  afterPlay(position: Position): number {
    const team = 1 - (position.turn & 1);
    if (position.isRoundOver()) return marginOf(position.finalTally(team), position.finalTally(1 - team));
    return this.#expected(position, this.#atTurn) + chkobbaMargin(position, team);
  }

  /** The same for a play that may be made. */
  ofPlay(position: Position, play: Play): number {
    const { lastTeam } = position;
    this.look(position);
    position.play(play);
    const margin = this.afterPlay(position);
    position.takeBack(play, lastTeam);
    return margin;
  }

  /** For the team that leads, where nobody holds a card. */
  afterHand(position: Position): number {
    const team = position.turn & 1;
    if (position.isRoundOver()) return marginOf(position.finalTally(team), position.finalTally(1 - team));
    // In one world the table and what one team has tell what the other one has, but for its chkobbas.
    const cards = (position.tallies[0] ?? 0) & 0x1ffff;
    const key = (position.table * 0x20000 + cards) * 4 + position.lastTeam + 1;
    const place = (Math.imul(position.table, 0x9e3779b1) ^ Math.imul(cards, 0x85ebca6b) ^ position.lastTeam) >>> 21;
    if (this.#keys[place] !== key) {
      this.#keys[place] = key;
      this.#margins[place] = -this.#expected(position, this.#afterHand);
    }
    return (this.#margins[place] ?? 0) + chkobbaMargin(position, team);
  }

  /** For the team that has just played, on top of its chkobbas. */
  #expected(position: Position, { sight, sums }: Judged): number {
    this.#sums.set(sums);
    addRows(this.#layers, this.#on, writePlayInputs(position, sight, this.#on, 0), this.#sums);
    return outputOf(this.#layers, this.#sums, this.#between);
  }
}

function chkobbaMargin({ tallies }: Position, team: number): number {
  return chkobbasIn(tallies[team] ?? 0) - chkobbasIn(tallies[1 - team] ?? 0);
}
