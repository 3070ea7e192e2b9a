// A move with its rating.
import type { Move } from "./move.ts";

export interface RatedMove {
  readonly move: Move;
  /**
   * The expected points of the seat's team in this round, less the points of the other team. The levels easy and normal
   * only count the points of this move and, at most, of the next player's reply.
   */
  readonly points: number;
}
