// Judges a play in an exercise of the course, with the reason why the best play is better.
import { type Move, type Reason, reasonFor } from "@chkobba/bot";
import type { Exercise } from "@chkobba/bot/course";
import { informationStateOf } from "@chkobba/bot/puzzles";

export interface Judged {
  readonly isBest: boolean;
  readonly best: Move;
  readonly reason: Reason | null;
}

/** Throws if the position has no such play. */
export function judgeExercise({ position, plays }: Exercise, move: Move): Judged {
  const view = informationStateOf(position);
  const [best, second] = plays;
  const played = plays.find((play) => isSame(play.move, move));
  if (view === null || best === undefined || second === undefined || played === undefined)
    throw new Error("the exercise has no such play");
  const isBest = played === best;
  const worse = isBest ? second : played;
  return { isBest, best: best.move, reason: reasonFor(view, best.move, worse.move, worse.lost) };
}

function isSame(one: Move, other: Move): boolean {
  const inOrder = ({ capturedCardIds }: Move) => capturedCardIds.toSorted().join();
  return one.cardId === other.cardId && inOrder(one) === inOrder(other);
}
