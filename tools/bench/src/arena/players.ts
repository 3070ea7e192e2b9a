// Who can be sent into the arena.
import { chooseMove, LEVELS, type Move } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import type { InProgress, SeatView } from "@chkobba/rules";
import { playAllSeeing } from "./all-seeing.ts";
import { playGreedily, playRandomly } from "./simple-players.ts";

/** `game` is for those who are told everything; all others choose by their view alone. */
export type Player = (view: SeatView, random: () => number, game: InProgress) => Move;

export const PLAYERS = ["random", "greedy", ...LEVELS, "all-seeing"] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** @param worlds for hard; its own number where undefined */
export function playerCalled(name: PlayerName, worlds: number | undefined): Player {
  switch (name) {
    case "random":
      return playRandomly;
    case "greedy":
      return playGreedily;
    case "all-seeing":
      return (view, _random, game) => playAllSeeing(view, game);
    case "easy":
    case "normal":
    case "hard":
      return (view, random) =>
        chooseMove(view, { level: name, random, network, ...(worlds === undefined ? {} : { iterations: worlds }) });
  }
}
