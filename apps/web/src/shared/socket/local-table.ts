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

export interface LocalTable {
  readonly commands: { readonly [Command in TableCommand]: (payload: Request<Command>) => Outcome };
  readonly hint: () => Promise<EventResult<"get-hint">>;
  /** Called when the player leaves. */
  readonly close: () => void;
}
