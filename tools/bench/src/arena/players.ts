// The players of the arena, by name.
import { readFileSync } from "node:fs";
import { chooseMove, LEVELS, type Level, type Move, type Network } from "@chkobba/bot";
import { network } from "@chkobba/bot/network";
import { decodeNetwork } from "@chkobba/bot/training";
import type { InformationState, InProgress } from "@chkobba/rules";
import { playAllSeeing } from "./all-seeing.ts";
import { playGreedily, playRandomly } from "./simple-players.ts";

/** Chooses a move. Only a player that may see hidden cards uses `game`; all other players use only the view. */
export type Player = (view: InformationState, random: () => number, game: InProgress) => Move;

export const PLAYERS = ["random", "greedy", ...LEVELS, "earlier", "all-seeing"] as const;
export type PlayerName = (typeof PLAYERS)[number];

export interface Means {
  /** The number of determinizations of *hard*. Undefined: the number that the product uses. */
  readonly worlds?: number | undefined;
  /** A file with the weights of another version of the bot, for `earlier`. */
  readonly weights?: string | undefined;
}

export function playerCalled(name: PlayerName, { worlds, weights }: Means): Player {
  switch (name) {
    case "random":
      return playRandomly;
    case "greedy":
      return playGreedily;
    case "all-seeing":
      return (view, _random, game) => playAllSeeing(view, game);
    case "earlier":
      return playerBy("hard", networkIn(weights), worlds);
    default:
      return playerBy(name, network, worlds);
  }
}

function playerBy(level: Level, by: Network, worlds: number | undefined): Player {
  const iterations = worlds === undefined ? {} : { iterations: worlds };
  return (view, random) => chooseMove(view, { level, random, network: by, ...iterations });
}

function networkIn(weights: string | undefined): Network {
  const [, text] = weights === undefined ? [] : (readFileSync(weights, "utf8").match(/"(.+)"/) ?? []);
  if (text === undefined) throw new Error("earlier plays by the networks of --weights FILE");
  return decodeNetwork(text);
}
