// Chkobba Bot: sees what its seat sees, and rates every move that it may make.
import type { SeatView } from "@chkobba/rules";
import { easyPriorityOf } from "./easy.ts";
import { rateBySearch } from "./hard.ts";
import { type Candidate, candidates, type Move, moveOf } from "./move.ts";
import { priorityOf } from "./priorities.ts";
import type { RatedMove } from "./rated-move.ts";
import type { Thinking } from "./thinking.ts";

/** Many more bring next to nothing. */
const WORLDS = 40;
/** Between moves that are as good as one another chance decides. */
const TIE_BREAK = 1e-6;

/** The move of the seat, which is at turn. Throws where it is not. */
export function chooseMove(view: SeatView, thinking: Thinking): Move {
  const [best] = rateMoves(view, thinking);
  if (best === undefined) throw new Error("the hand at turn is empty");
  return best.move;
}

/**
 * Every move that the seat may make, the best first; near the end of a game that is not always the one of most points.
 * Throws where the seat is not at turn.
 */
export function rateMoves(view: SeatView, thinking: Thinking): readonly RatedMove[] {
  const { level, random, network } = thinking;
  if (view.seat !== view.turn) throw new Error(`seat ${view.seat} is not at turn`);
  switch (level) {
    case "easy":
      return rateEach(view, (candidate) => easyPriorityOf(view, candidate, random), random);
    case "normal":
      return rateEach(view, (candidate) => priorityOf(view, candidate), random);
    case "hard":
      if (network === undefined) throw new Error("hard plays by a network: @chkobba/bot/network");
      return rateBySearch(view, network, {
        random,
        worlds: thinking.iterations ?? WORLDS,
        isTimeUp: timeLimit(thinking),
      });
  }
}

function rateEach(view: SeatView, rate: (candidate: Candidate) => number, random: () => number): readonly RatedMove[] {
  return candidates(view.hand, view.table)
    .map((candidate) => ({ move: moveOf(candidate), points: rate(candidate) + TIE_BREAK * random() }))
    .sort((a, b) => b.points - a.points);
}

function timeLimit({ budgetMs, now }: Thinking): () => boolean {
  if (budgetMs === undefined) return () => false;
  if (now === undefined) throw new Error("a budget of time needs a clock");
  const end = now() + budgetMs;
  return () => now() >= end;
}
