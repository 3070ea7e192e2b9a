// Chkobba Bot: sees what its seat sees, and rates every move that it may make.
import type { SeatView } from "@chkobba/rules";
import { candidates, type Move, moveOf } from "./move.ts";
import { worthOf } from "./priorities.ts";
import type { Thinking } from "./thinking.ts";

export interface RatedMove {
  readonly move: Move;
  /** Expected points of this round for the team of the seat, less those of the other team. */
  readonly points: number;
}

/** Between moves that are as good as one another chance decides. */
const TIE_BREAK = 0.001;

/** The move of the seat, which is at turn. Throws where it is not. */
export function chooseMove(view: SeatView, thinking: Thinking): Move {
  const [best] = rateMoves(view, thinking);
  if (best === undefined) throw new Error("the hand at turn is empty");
  return best.move;
}

/** Every move that the seat may make, the best first. Throws where it is not at turn. */
export function rateMoves(
  { seat, turn, hand, table }: SeatView,
  { level, random, network }: Thinking,
): readonly RatedMove[] {
  if (seat !== turn) throw new Error(`seat ${seat} is not at turn`);
  if (level === "hard" && network === undefined) throw new Error("hard plays by a network: @chkobba/bot/network");
  return candidates(hand, table)
    .map((candidate) => ({
      move: moveOf(candidate),
      points: worthOf(candidate, table) + random() * TIE_BREAK,
    }))
    .sort((a, b) => b.points - a.points);
}
