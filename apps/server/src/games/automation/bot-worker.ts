// The worker thread of the hard bot: receives a seat's information state and returns a move.
import { chooseMove, type Move } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import type { InformationState } from "@chkobba/rules";
import { systemRandomness } from "../randomness.ts";

/** The longest search for a move. */
const BUDGET_MS = 50;

export default function think(view: InformationState): Move {
  return chooseMove(view, {
    level: "hard",
    network,
    budgetMs: BUDGET_MS,
    now: () => performance.now(),
    random: systemRandomness.random,
  });
}
