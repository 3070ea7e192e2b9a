// The levels of the bot, and what it may use to choose a move.
import { BOT_LEVELS, type BotLevel } from "@chkobba/rules";
import type { Network } from "./network.ts";

export const LEVELS = BOT_LEVELS;
export type Level = BotLevel;

/** Only *hard* uses `iterations`, `budgetMs` and `network`. */
export interface BotOptions {
  readonly level: Level;
  /** Returns a number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** The most determinizations. The same `random` then gives the same move, unless the budget runs out first. */
  readonly iterations?: number;
  /** Milliseconds for the move; needs `now`. */
  readonly budgetMs?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** From `@chkobba/bot/network`; *hard* throws without it. */
  readonly network?: Network;
}
