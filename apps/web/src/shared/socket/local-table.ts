// The interface of an offline table: it handles the commands that otherwise go to the server.
import type { Request } from "@chkobba/protocol";
import type { Result } from "../result.ts";
import type { EventRefusal, EventResult } from "./event-result.ts";

export type TableCommand =
  | "play-card"
  | "cut-deck"
  | "keep-cut-card"
  | "continue-after-round-summary"
  | "reset-game"
  | "test-setup-near-win";

export type Outcome = Result<object, EventRefusal>;

/**
 * Hands in what was played of a deal: the same plays at the server, which answers them itself. Null on success; differs: its bot has
 * answered otherwise; else the code of the refusal.
 * @param told how many plays of how many are handed in
 */
export type HandIn = (told: (done: number, of: number) => void) => Promise<EventRefusal["code"] | "differs" | null>;

export interface LocalTable {
  readonly commands: { readonly [Command in TableCommand]: (payload: Request<Command>) => Outcome };
  readonly hint: () => Promise<EventResult<"get-hint">>;
  /** Null unless the cards are those of a deal. */
  readonly handIn: HandIn | null;
  /** Called when the player leaves. */
  readonly close: () => void;
}
