// The interface of an offline table: it handles the commands that otherwise go to the server.
import type { Request } from "@chkobba/protocol";
import type { Result } from "../result.ts";
import type { Face } from "../settings.ts";
import type { EventRefusal, EventResult } from "../socket/event-result.ts";

export type TableCommand =
  | "play-card"
  | "cut-deck"
  | "keep-cut-card"
  | "continue-after-round-summary"
  | "reset-game"
  | "test-setup-near-win";

export type Outcome = Result<object, EventRefusal>;

/**
 * Hands in an offline attempt at a deal: repeats the player's plays on the server, where the server's own bot answers.
 * The result is null on success. It is "differs" if the server's bot has answered differently. Otherwise it is the code
 * of the refusal.
 * @param told called with the number of plays that are handed in so far, and with the number of all plays
 */
export type HandIn = (told: (done: number, of: number) => void) => Promise<EventRefusal["code"] | "differs" | null>;

/** The cover over the hands of several people who share one device. */
export interface Covers {
  /** Shows this player's hand if it is their turn, or if they have a side of the screen. */
  readonly show: (playerId: string) => void;
  /** Covers every hand. */
  readonly hide: () => void;
}

export interface LocalTable {
  readonly commands: { readonly [Command in TableCommand]: (payload: Request<Command>) => Outcome };
  readonly hint: () => Promise<EventResult<"get-hint">>;
  /** Null if one person plays on this device. */
  readonly covers: Covers | null;
  /** Null if the cards do not belong to a shared deal. */
  readonly handIn: HandIn | null;
  /** Called when the player leaves. */
  readonly close: () => void;
}

/** A device that several people share. The session's seat is that of the person whom the device is for. */
export interface SharedDevice {
  /** The player whose hand is shown; null while all hands are covered. */
  readonly openId: string | null;
  /** Whether the device lies on the table between two people, each of whom has a side of the screen. */
  readonly isBetween: boolean;
  /** The faces that its people have chosen, by player id. */
  readonly faces: ReadonlyMap<string, Face>;
}
