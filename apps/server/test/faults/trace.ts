// The recorded trace of each player of a run: requests, acknowledgements, and every received frame.
import type { Move } from "@chkobba/bot";
import type { SeatRef } from "@chkobba/protocol";
import type { StartingCommand } from "../starting.ts";

/** A move that a player has chosen. It counts once, however often it was sent. */
export interface Intent {
  readonly seat: SeatRef;
  /** The round that the player saw when choosing. */
  readonly round: number;
  readonly move: Move;
  sent: number;
  acknowledged: number;
}

/** A seed or a cut that a player has chosen. It counts once, however often it was sent. */
export interface OpeningStep {
  readonly command: StartingCommand;
  /** The round that the player saw. */
  readonly round: number;
  acknowledged: number;
}

export interface PlayerTrace {
  readonly name: string;
  /** The player's ids, by game id. */
  readonly seats: ReadonlyMap<string, string>;
  readonly intents: readonly Intent[];
  readonly openings: readonly OpeningStep[];
  /** The frames as they were received. */
  readonly frames: readonly unknown[];
}
