// The parts that the commands use: the games, the sockets on their seats, randomness, the clock, codes and ratings.
import type { SeatOwner } from "../../identity/owner.ts";
import type { SeatRatings } from "../../ports/games.ts";
import type { GameStore } from "../log/game-store.ts";
import type { Randomness } from "../randomness.ts";
import type { SeatSockets } from "../seat-ownership.ts";

export interface GameCommandsParts {
  readonly store: GameStore;
  readonly connections: SeatSockets;
  readonly randomness: Randomness;
  readonly now: () => number;
  /** An unused code for a game between people. */
  readonly newCode: () => Promise<string>;
  /** The ratings of the owner of a seat. */
  readonly ratingsOf: (owner: SeatOwner) => Promise<SeatRatings>;
  /** The seconds for a turn if the creator of a game chose none; null for no clock. */
  readonly defaultTurnSeconds: number;
}
