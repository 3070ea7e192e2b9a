// The end of a game, for the features that store something with it.
import type { GameRecord } from "@chkobba/protocol";
import type { Statement } from "../../platform/database/job.ts";
import type { GameResult } from "../log/game-result.ts";
import type { LiveGame } from "../table/live-game.ts";

/** A change that is about to be stored: the game ends (perhaps without a result), or a player leaves the game. */
export interface Ending {
  readonly before: LiveGame;
  readonly after: LiveGame;
  readonly records: readonly GameRecord[];
  /** The result of the game; null if the game goes on or was aborted. */
  readonly result: GameResult | null;
}

/** Makes the statements that are stored with the end of a game. Called again after a conflict. */
export type StatementsAtEnd = (ending: Ending) => Promise<readonly Statement[]>;
