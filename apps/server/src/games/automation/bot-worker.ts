// The worker thread of the levels that search: receives a seat's information state and returns a move.
import { chooseMove, type Move } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import { systemRandomness } from "../randomness.ts";
import { randomOf } from "./bot-draw.ts";
import type { Task } from "./bot-pool.ts";

export default function think({ view, level, ...draw }: Task): Move {
  return chooseMove(view, { level, network, random: randomOf(draw, systemRandomness.random) });
}
