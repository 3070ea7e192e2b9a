// Plays until all hands are empty. A greedy seat makes its greedy play; any other seat makes the play that the network rates
// best with the knowledge of that seat.
import type { Evaluation } from "./evaluation.ts";
import { type GreedySeats, greedyPlay, NO_GREEDY_SEATS } from "./greedy.ts";
import { MOST_PLAYS, type Play, type Position } from "./position.ts";

const plays = new Int32Array(MOST_PLAYS);

/** Returns the expected margin for the team that makes `play`, evaluated when all hands are empty. */
export function playOut(
  evaluation: Evaluation,
  position: Position,
  play: Play,
  greedySeats: GreedySeats = NO_GREEDY_SEATS,
): number {
  const { lastTeam } = position;
  position.play(play);
  const margin =
    position.held === 0
      ? evaluation.afterHand(position)
      : playOut(evaluation, position, nextPlay(evaluation, position, greedySeats), greedySeats);
  position.takeBack(play, lastTeam);
  return -margin;
}

function nextPlay(evaluation: Evaluation, position: Position, greedySeats: GreedySeats): Play {
  return greedySeats[position.turn] === true ? greedyPlay(position) : bestByNetwork(evaluation, position);
}

export function bestByNetwork(evaluation: Evaluation, position: Position): Play {
  evaluation.prepareTurn(position);
  const { lastTeam } = position;
  const end = position.list(plays, 0);
  let best = plays[0] ?? 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < end; at++) {
    const play = plays[at] ?? 0;
    position.play(play);
    const margin = evaluation.afterPlay(position);
    position.takeBack(play, lastTeam);
    if (margin > most) {
      most = margin;
      best = play;
    }
  }
  return best;
}
