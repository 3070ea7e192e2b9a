// How well a seat is played, and what its player may spend on a move.
import type { Network } from "./network.ts";

export const LEVELS = ["easy", "normal", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** Only *hard* searches: `iterations`, `budgetMs` and `network` mean nothing to the others. */
export interface Thinking {
  readonly level: Level;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** How many worlds are searched at most: with the same `random` always the same move, unless a budget ends it before. */
  readonly iterations?: number;
  /** Milliseconds for the move; needs `now`. */
  readonly budgetMs?: number;
  /** In milliseconds, of a clock that never goes back. */
  readonly now?: () => number;
  /** What *hard* has learnt: `@chkobba/bot/network`. It throws without. */
  readonly network?: Network;
}
