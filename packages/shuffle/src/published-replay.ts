// A replay as the server publishes it, in the form that the checks read.
import type { GameScript, HouseRules, Target } from "@chkobba/rules";
import type { BotsReplay } from "./bot-decisions.ts";

export interface PublishedReplay extends Pick<BotsReplay, "id" | "entries" | "deals" | "botLevel" | "bots"> {
  readonly teamMode: boolean;
  readonly targetScore: Target;
  readonly houseRules: HouseRules;
  readonly players: GameScript["players"];
  /** Null if the game's shuffles were not sealed. */
  readonly shuffle: BotsReplay["shuffle"] | null;
}

/** Returns null if the game's shuffles were not sealed: nothing can be checked then. */
export function checkableReplay(replay: PublishedReplay): BotsReplay | null {
  const { id, players, entries, deals, botLevel, bots, shuffle, teamMode, targetScore: target, houseRules } = replay;
  if (shuffle === null) return null;
  const setup = { seats: teamMode ? 4 : 2, target, ...houseRules } as const;
  return { id, setup, players, entries, shuffle, deals, botLevel, bots };
}
