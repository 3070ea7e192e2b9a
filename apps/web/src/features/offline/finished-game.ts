// The finished offline game as a record for the replay.
import type { BotLevel } from "@chkobba/protocol";
import type { Entry, Setup } from "@chkobba/rules";
import { gameOf, seatedEntries, setupOf } from "./offline-game.ts";
import { readGame } from "./saved-game.ts";

interface FinishedGame {
  readonly id: string;
  readonly botLevel: BotLevel;
  readonly setup: Setup;
  readonly players: readonly { readonly id: string; readonly name: string; readonly isBot: boolean }[];
  readonly entries: readonly Entry[];
}

/** Null while it runs, because the replay shows all hands. */
export function finishedGame(): FinishedGame | null {
  const game = readGame();
  if (game === null || game === "broken" || gameOf(game)?.status !== "finished") return null;
  const players = seatedEntries(game.terms).map(({ playerId, name, isBot }) => ({ id: playerId, name, isBot }));
  return { id: game.id, botLevel: game.terms.level, setup: setupOf(game.terms), players, entries: game.entries };
}
