// A move with its rating.
import type { Move } from "./move.ts";

export interface RatedMove {
  readonly move: Move;
  /**
   * The expected points of the seat's team in this round, less those of the other team. Easy and normal look no further than
   * the next player, and count from this move on.
   */
  readonly points: number;
}
