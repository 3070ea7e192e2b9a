// The worker thread of the hard bot: receives a seat's information state and returns a move.
import { chooseMove, type Move, seeded } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import { systemRandomness } from "../randomness.ts";
import type { Task } from "./bot-pool.ts";

/** The longest time for a move. */
const BUDGET_MS = 50;

export default function think({ view, luck }: Task): Move {
  if (luck !== null) return chooseMove(view, { level: "hard", network, random: seeded(luck) });
  return chooseMove(view, {
    level: "hard",
    network,
    budgetMs: BUDGET_MS,
    now: () => performance.now(),
    random: systemRandomness.random,
  });
}
