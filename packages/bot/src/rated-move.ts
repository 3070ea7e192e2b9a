// A move with what it is worth.
import type { Move } from "./move.ts";

export interface RatedMove {
  readonly move: Move;
  /**
   * The points of this round that the seat's team is expected to end with, less those of the other team. Easy and normal, which
   * look no further than the next player, count from the move on.
   */
  readonly points: number;
}
