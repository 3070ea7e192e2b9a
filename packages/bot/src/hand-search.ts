// Alpha-beta search to the end of the hand, with all hands known.

import { CHKOBBA } from "./captured-counts.ts";
import { MOST_HELD, MOST_PLAYS, type Play, type Position, takenBy } from "./position.ts";

/** The value, for the team at turn, of a position where all hands are empty. */
export type Leaf = (position: Position) => number;

export class HandSearch {
  readonly #leaf: Leaf;
  /** `MOST_PLAYS` entries for each depth. */
  readonly #plays = new Int32Array(MOST_PLAYS * (MOST_HELD + 1));
  readonly #orderScores = new Int32Array(MOST_PLAYS * (MOST_HELD + 1));

  constructor(leaf: Leaf) {
    this.#leaf = leaf;
  }

  /** The value of `play` for the team at turn. The position is restored. */
  afterPlay(position: Position, play: Play): number {
    const { lastTeam } = position;
    position.play(play);
    const value = -this.#valueOf(position, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    position.takeBack(play, lastTeam);
    return value;
  }

  /** The value for the team at turn: exact between `alpha` and `beta`, a bound outside. */
  #valueOf(position: Position, alpha: number, beta: number): number {
    if (position.held === 0) return this.#leaf(position);
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

  /** Sorts the plays by what they capture, most first, so that alpha-beta cuts off more. */
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
