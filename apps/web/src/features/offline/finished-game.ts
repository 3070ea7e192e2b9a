// The saved offline game once it is finished, for its replay.
import type { BotLevel } from "@chkobba/protocol";
import type { GameScript } from "@chkobba/rules";
import { gameOf, type OfflineGame, scriptOf } from "./offline-game.ts";
import { playedHere } from "./played-here.ts";
import { readGame } from "./saved-game.ts";

interface FinishedGame extends GameScript {
  readonly id: string;
  /** Null if no bot played. */
  readonly botLevel: BotLevel | null;
}

/** Returns null while the game runs, because the replay shows all hands. */
export function finishedGame(): FinishedGame | null {
  const game = readGame();
  if (game === null || game === "broken" || gameOf(game)?.status !== "finished") return null;
  return finished(game);
}

/** A kept game of this device, by the time of its end. Null if it is not kept any more. */
export function playedGame(finishedAt: number): FinishedGame | null {
  const found = playedHere().find((each) => each.finishedAt === finishedAt);
  return found === undefined ? null : finished(found.game);
}

function finished(game: OfflineGame): FinishedGame {
  const script = scriptOf(game);
  return { id: game.id, botLevel: script.players.some(({ isBot }) => isBot) ? game.terms.level : null, ...script };
}
