// Thinks at the hardest level, in a thread of its own: the view of a seat comes in, its move goes out, and nothing else.
import { chooseMove, type Move } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import type { SeatView } from "@chkobba/rules";
import { systemRandomness } from "../randomness.ts";

/** Milliseconds for a move, at the most. */
const BUDGET_MS = 50;

export default function think(view: SeatView): Move {
  return chooseMove(view, {
    level: "hard",
    network,
    budgetMs: BUDGET_MS,
    now: () => performance.now(),
    random: systemRandomness.random,
  });
}
