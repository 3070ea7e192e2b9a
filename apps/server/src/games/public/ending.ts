// The end of a game, for the features that store something with it.
import type { CupOfGame, RatingBoard } from "@chkobba/protocol";
import type { PerTeam } from "@chkobba/rules";
import type { Statement } from "../../platform/database/job.ts";
import type { Match, SameCards } from "../../schema/game-record.ts";
import type { GameResult } from "../log/game-result.ts";
import type { ConductTally } from "../table/conduct-tally.ts";

/** A game that ends (perhaps without a result), or that a player leaves, as it is about to be stored. */
export interface Ending {
  readonly gameId: string;
  /** In ms since the epoch, by the machine's clock. */
  readonly at: number;
  /** Whether the game ends now. False if a player leaves a game that goes on, or that was over before. */
  readonly isEnd: boolean;
  /** Whether the game is over without a result. */
  readonly isAborted: boolean;
  /** The result of the game that ends; null if it goes on, was over before, or was aborted. */
  readonly result: GameResult | null;
  /** Null while no team has won. */
  readonly winner: 0 | 1 | "tie" | null;
  readonly match: Match | null;
  readonly cup: CupOfGame | null;
  /** The shared deal whose cards were played; null for a game with its own cards. */
  readonly deal: SameCards | null;
  /** The board on which games of this size are rated. */
  readonly board: RatingBoard;
  /** Whether the game was to be rated, and a card was played. */
  readonly isRated: boolean;
  /** Whether a person has played a card. */
  readonly hasPersonPlayed: boolean;
  /** The number of the record that started the game. */
  readonly beganSeq: number;
  /** The number of finished rounds. */
  readonly rounds: number;
  /** The points of both teams in each finished round. */
  readonly points: readonly PerTeam<number>[];
  /** The points of both teams in the round in which the game ended; null if no round was interrupted. */
  readonly interrupted: PerTeam<number> | null;
  /** The chkobbas of each seat in the finished rounds. */
  readonly chkobbas: readonly number[];
  /** The player of each seat, also if they have left. */
  readonly playerIds: readonly string[];
  /** The players who left before the game was decided. */
  readonly leavers: ReadonlySet<string>;
  /** The player who leaves with this change by a command; null if there is none, or the server took the player out. */
  readonly leaver: string | null;
  /** By player id: what conduct is judged by, in a game with a match. `since`: in ms since the epoch, as `at`. */
  readonly conduct: { readonly since: number; readonly players: ReadonlyMap<string, ConductTally> };
}

/** Makes the statements that are stored with the end of a game. Called again after a conflict. */
export type StatementsAtEnd = (ending: Ending) => Promise<readonly Statement[]>;
