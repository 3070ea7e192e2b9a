// The levels of the bot, and the options with which it chooses a move.
import { BOT_LEVELS, type BotLevel } from "@chkobba/rules";
import type { Network } from "./network.ts";

export const LEVELS = BOT_LEVELS;
export type Level = BotLevel;

/**
 * The options of a choice. Only a level that searches uses `iterations` and `network`. The choice follows from the view and these
 * options alone: no clock decides, so that the same `random` gives the same move on every machine.
 */
export interface BotOptions {
  readonly level: Level;
  /** Returns a random number from 0 to 1, without 1 itself. */
  readonly random: () => number;
  /**
   * The number of determinizations for a move, instead of the usual number. A determinization is one random sample of
   * the hidden hands. One is enough where all hands are known. With "all", every deal of the hidden hands is evaluated:
   * only for positions with a few unseen cards.
   */
  readonly iterations?: number | "all";
  /**
   * The assumed probability that another seat plays greedily, before its plays are seen. `chooseMove` has a usual number;
   * `rateMoves` expects no greedy seat, because an analysis must hold for any player.
   */
  readonly greedyShare?: number;
  /** The network of `@chkobba/bot/network`. Without a network, a level that searches throws. */
  readonly network?: Network;
}
