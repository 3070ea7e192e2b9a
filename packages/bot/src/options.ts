// The levels of the bot, and what it may use for a move.
import type { Network } from "./network.ts";

export const LEVELS = ["easy", "normal", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** `iterations`, `budgetMs` and `network` are used by *hard* alone. */
export interface BotOptions {
  readonly level: Level;
  /** Returns a number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** The most determinizations: with the same `random` the move is always the same, unless the budget ends before. */
  readonly iterations?: number;
  /** Milliseconds for the move; needs `now`. */
  readonly budgetMs?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** From `@chkobba/bot/network`; *hard* throws without it. */
  readonly network?: Network;
}
