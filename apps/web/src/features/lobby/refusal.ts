// A refusal in the lobby: what the visitor tried, and the code.
import type { Catalogue } from "../../shared/i18n/index.ts";
import type { EventRefusal, PageEventRefusalCode } from "../../shared/socket/event-result.ts";

/** Actions that a visitor can attempt in the lobby; each has its own text. */
export type Attempt = keyof Catalogue["lobby"]["failed"];

export interface Refusal {
  readonly attempt: Attempt;
  readonly code: PageEventRefusalCode;
  /** The server's own text; empty if no answer came. */
  readonly message: string;
}

export const refusal = (attempt: Attempt, { code, message = "" }: EventRefusal): Refusal => ({
  attempt,
  code,
  message,
});

/** The reason if the catalogue has one; otherwise the server's text, or which attempt failed. */
export function attemptText({ app, lobby }: Catalogue, { attempt, code, message }: Refusal): string {
  const isUnexplained = code === "INTERNAL" || code === "INVALID_PAYLOAD";
  return isUnexplained ? app.unexplained(message, lobby.failed[attempt]) : app.refusals[code];
}
