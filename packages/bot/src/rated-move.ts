// A move with what it is worth.
import type { Move } from "./move.ts";

export interface RatedMove {
  readonly move: Move;
  /** The points of this round that the seat's team is expected to end with, less those of the other team. */
  readonly points: number;
}
