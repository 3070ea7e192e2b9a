// The services of the history for other features: the results of finished games, and statistics.

import type { Statistics } from "@chkobba/protocol";
import type { AccountOwner, DeviceOwner, SeatOwner } from "../identity/owner.ts";
import type { Visitor } from "../identity/visitor.ts";

export interface ResultSide {
  readonly names: readonly string[];
  readonly score: number;
  readonly chkobbas: number;
  readonly hasWon: boolean;
}

/** How a game ended. */
export interface GameResult {
  readonly targetScore: number;
  readonly teamMode: boolean;
  readonly sides: readonly [ResultSide, ResultSide];
}

/** A seat of a finished game. Both are null for a seat without an account. */
export interface SeatAccount {
  readonly accountId: string | null;
  readonly username: string | null;
  /** Null for a bot, and for a client with neither account nor device. */
  readonly owner: SeatOwner;
  readonly name: string;
  readonly isBot: boolean;
}

/**
 * Reads the game that ended with record `number` at a table. If `number` is undefined, reads the table's newest
 * finished game. Null if there is no such game.
 */
type OfGame<T> = (gameId: string, number: number | undefined) => Promise<T | null>;

export interface History {
  readonly seatsOf: OfGame<{ readonly seq: number; readonly seats: readonly SeatAccount[] }>;
  /** Null also if the game may only be seen by some people. */
  readonly publicResultOf: OfGame<{ readonly number: number; readonly result: GameResult }>;
  /** Whether one of these owners has a history: at least three games between people, each with a finished round. */
  readonly hasPlayedPeople: (owners: Visitor["owners"]) => Promise<boolean>;
  readonly statisticsOf: (accountId: string) => Promise<Statistics>;
  /** Makes the games that a guest played on a device count for an account. */
  readonly adopt: (device: DeviceOwner, account: AccountOwner) => Promise<void>;
  /** The number of different people whom an account has met in games. */
  readonly opponentsOf: (accountId: string) => Promise<number>;
}
