// The worth of a position where every hand is known: alpha-beta to the end of the hand.
import { MOST_HELD, MOST_PLAYS, type Play, type Position, takenBy } from "./position.ts";
import { CHKOBBA } from "./tally.ts";

/** What a position is worth to the team that leads next, where nobody holds a card. */
export type Leaf = (position: Position) => number;

export class HandSearch {
  readonly #leaf: Leaf;
  /** Room for the plays of each depth. */
  readonly #plays = new Int32Array(MOST_PLAYS * (MOST_HELD + 1));
  readonly #promise = new Int32Array(MOST_PLAYS * (MOST_HELD + 1));

  constructor(leaf: Leaf) {
    this.#leaf = leaf;
  }

  /** For the team that has just made `play`, which may be made at `position`. */
  afterPlay(position: Position, play: Play): number {
    const { lastTeam } = position;
    position.play(play);
    const value = -this.#valueOf(position, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    position.takeBack(play, lastTeam);
    return value;
  }

  /** For the team at turn: exact between `alpha` and `beta`, a bound outside. */
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

  /** What takes most comes first: then the rest can often be left out. */
  #sort(position: Position, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const play = this.#plays[at] ?? 0;
      const promise = promiseOf(position, play);
      let to = at;
      for (; to > start && (this.#promise[to - 1] ?? 0) < promise; to--) {
        this.#promise[to] = this.#promise[to - 1] ?? 0;
        this.#plays[to] = this.#plays[to - 1] ?? 0;
      }
      this.#promise[to] = promise;
      this.#plays[to] = play;
    }
  }
}

function promiseOf(position: Position, play: Play): number {
  const taken = takenBy(play);
  return taken === 0 ? 0 : position.tallyOf(taken) + (taken === position.table ? CHKOBBA : 0);
}
