// The saved offline game once it is finished, for its replay.
import type { BotLevel } from "@chkobba/protocol";
import type { GameScript } from "@chkobba/rules";
import { gameOf, scriptOf } from "./offline-game.ts";
import { readGame } from "./saved-game.ts";

interface FinishedGame extends GameScript {
  readonly id: string;
  readonly botLevel: BotLevel;
}

/** Returns null while the game runs, because the replay shows all hands. */
export function finishedGame(): FinishedGame | null {
  const game = readGame();
  if (game === null || game === "broken" || gameOf(game)?.status !== "finished") return null;
  return { id: game.id, botLevel: game.terms.level, ...scriptOf(game) };
}
