// Alpha-beta search until all hands are empty. All hands are known to the search. A greedy seat has only its greedy play.

import { CHKOBBA } from "./captured-counts.ts";
import { type GreedySeats, greedyPlay, NO_GREEDY_SEATS } from "./greedy.ts";
import { MOST_HELD, MOST_PLAYS, type Play, type Position, takenBy } from "./position.ts";

/** Returns the value that a position with empty hands has for the team at turn. */
export type Leaf = (position: Position) => number;

export class HandSearch {
  readonly #leaf: Leaf;
  /** The listed plays, with room for `MOST_PLAYS` at each depth of the search. */
  readonly #plays = new Int32Array(MOST_PLAYS * (MOST_HELD + 1));
  readonly #orderScores = new Int32Array(MOST_PLAYS * (MOST_HELD + 1));

  #greedySeats: GreedySeats = NO_GREEDY_SEATS;

  constructor(leaf: Leaf) {
    this.#leaf = leaf;
  }

  /** Returns the value of `play` for the team at turn. Afterwards the position is the same as before. */
  afterPlay(position: Position, play: Play, greedySeats: GreedySeats = NO_GREEDY_SEATS): number {
    this.#greedySeats = greedySeats;
    const { lastTeam } = position;
    position.play(play);
    const value = -this.#valueOf(position, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    position.takeBack(play, lastTeam);
    return value;
  }

  /**
   * Returns the value of the position for the team at turn. The value is exact between `alpha` and `beta`; outside, it
   * is only a bound.
   */
  #valueOf(position: Position, alpha: number, beta: number): number {
    if (position.held === 0) return this.#leaf(position);
    if (this.#greedySeats[position.turn] === true) return this.#afterGreedyPlay(position, alpha, beta);
    const start = position.held * MOST_PLAYS;
    const end = position.list(this.#plays, start);
    this.#sort(position, start, end);
    const { lastTeam } = position;
    let best = Number.NEGATIVE_INFINITY;
    for (let at = start; at < end && best < beta; at++) {
      const play = this.#plays[at] ?? 0;
      position.play(play);
      best = Math.max(best, -this.#valueOf(position, -beta, -Math.max(alpha, best)));
      position.takeBack(play, lastTeam);
    }
    return best;
  }

  #afterGreedyPlay(position: Position, alpha: number, beta: number): number {
    const play = greedyPlay(position);
    const { lastTeam } = position;
    position.play(play);
    const value = -this.#valueOf(position, -beta, -alpha);
    position.takeBack(play, lastTeam);
    return value;
  }

  /**
   * Sorts the plays by the worth of their captured cards, the highest worth first. So the search can skip more plays.
   */
  #sort(position: Position, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const play = this.#plays[at] ?? 0;
      const orderScore = orderScoreOf(position, play);
      let to = at;
      for (; to > start && (this.#orderScores[to - 1] ?? 0) < orderScore; to--) {
        this.#orderScores[to] = this.#orderScores[to - 1] ?? 0;
        this.#plays[to] = this.#plays[to - 1] ?? 0;
      }
      this.#orderScores[to] = orderScore;
      this.#plays[to] = play;
    }
  }
}

function orderScoreOf(position: Position, play: Play): number {
  const taken = takenBy(play);
  return taken === 0 ? 0 : position.countsOf(taken) + (taken === position.table ? CHKOBBA : 0);
}
