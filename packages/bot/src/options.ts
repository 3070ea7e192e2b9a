// The levels of the bot, and the options with which it chooses a move.
import { BOT_LEVELS, type BotLevel } from "@chkobba/rules";
import type { Network } from "./network.ts";

export const LEVELS = BOT_LEVELS;
export type Level = BotLevel;

/** The options of a choice. Only *hard* uses `iterations`, `budgetMs` and `network`. */
export interface BotOptions {
  readonly level: Level;
  /** Returns a random number from 0 to 1, without 1 itself. */
  readonly random: () => number;
  /**
   * The highest number of determinizations for a move. A determinization is one random sample of the hidden hands. The
   * bot chooses the same move with the same `random`, unless the time of `budgetMs` runs out first.
   */
  readonly iterations?: number;
  /** The time for the move, in milliseconds. If it is set, `now` is needed too. */
  readonly budgetMs?: number;
  /** Returns the time of a monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** The network of `@chkobba/bot/network`. Without a network, *hard* throws. */
  readonly network?: Network;
}
