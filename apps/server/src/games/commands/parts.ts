// The parts that the commands use: the games, the sockets on their seats, randomness, the clock, codes and ratings.
import type { SeatRatings } from "../../app.ts";
import type { SeatOwner } from "../../identity/owner.ts";
import type { GameWriter } from "../game-writer.ts";
import type { GameStore } from "../log/game-store.ts";
import type { Randomness } from "../randomness.ts";
import type { SeatSockets } from "../seat-ownership.ts";

export interface KnownOwner extends SeatRatings {
  /** The username of an account; null or absent for a guest. */
  readonly username?: string | null;
}

export interface GameCommandsParts {
  readonly store: GameStore;
  readonly writer: GameWriter;
  readonly connections: SeatSockets;
  readonly randomness: Randomness;
  readonly now: () => number;
  /** An unused code for a game between people. */
  readonly newCode: () => Promise<string>;
  /** The ratings and the username of the owner of a seat. */
  readonly ratingsOf: (owner: SeatOwner) => Promise<KnownOwner>;
  /** The seconds for a turn if the creator of a game chose none; null for no clock. */
  readonly defaultTurnSeconds: number;
}
