// A move with its rating.
import type { Move } from "./move.ts";

export interface RatedMove {
  readonly move: Move;
  /**
   * The expected points of the seat's team in this round, less the other team's. Easy and normal count from this move
   * on and look no further than the next player.
   */
  readonly points: number;
}
