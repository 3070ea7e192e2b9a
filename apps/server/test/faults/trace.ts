// What the people of a run can swear to: what they sent, what was acknowledged, and every frame that reached them.
import type { Move } from "@chkobba/bot";
import type { SeatAt } from "../player.ts";

/** A move that somebody has decided on, however often it was sent. */
export interface Intent {
  readonly seat: SeatAt;
  /** The round in which they saw the table. */
  readonly round: number;
  readonly move: Move;
  sent: number;
  acknowledged: number;
}

export interface PlayerTrace {
  readonly name: string;
  /** Player id by game id. */
  readonly seats: ReadonlyMap<string, string>;
  readonly intents: readonly Intent[];
  /** As they came over the wire. */
  readonly frames: readonly unknown[];
}
