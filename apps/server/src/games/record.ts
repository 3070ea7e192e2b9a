// The log of a game: what happened, in the order in which it happened. A game is nothing but this list, read again.
import type { Entry, Setup } from "@chkobba/rules";

/**
 * Whose seat it is: a secret that only its person can present again, as a digest (`device:<sha256>`), or null for
 * whoever is connected to it, when that person presented nothing.
 */
export type Holder = string | null;

/** The server settled these when the game was opened. */
export interface Terms {
  readonly setup: Setup;
  readonly isSolo: boolean;
  /** Seconds for a turn; null for no clock. */
  readonly turnSeconds: number | null;
}

export type GameRecord = { readonly at: number } & (
  | ({ readonly kind: "opened" } & Terms)
  /** `by` tells a play of the player from one that the server made in their place; `holder` comes with a person's "seated". */
  | { readonly kind: "entry"; readonly entry: Entry; readonly by: "player" | "bot" | "clock"; readonly holder?: Holder }
  /** here and gone: the seat has a connection, or none. away: a bot plays it until its player is back. */
  | { readonly kind: "presence"; readonly playerId: string; readonly change: "here" | "gone" | "away" | "back" }
);
