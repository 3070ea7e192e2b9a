// The interface of an offline table: it handles the commands that otherwise go to the server.
import type { Acknowledgement, Failure, Request } from "@chkobba/protocol";

export type TableCommand = "play-card" | "continue-after-round-summary" | "reset-game" | "test-setup-near-win";

export type Outcome = { readonly success: true } | Failure;

export interface LocalTable {
  readonly commands: { readonly [Command in TableCommand]: (payload: Request<Command>) => Outcome };
  readonly hint: () => Promise<Acknowledgement<"get-hint">>;
  /** Called when the player leaves. */
  readonly close: () => void;
}
