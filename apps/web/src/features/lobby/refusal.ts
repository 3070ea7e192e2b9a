// A refusal in the lobby: the action that the visitor attempted, and the refusal's code.
import type { Catalogue } from "../../shared/i18n/index.ts";
import type { EventRefusal, PageEventRefusalCode } from "../../shared/socket/event-result.ts";

/** Actions that a visitor can attempt in the lobby; each has its own text. */
export type Attempt = keyof Catalogue["lobby"]["failed"];

export interface Refusal {
  readonly attempt: Attempt;
  readonly code: PageEventRefusalCode;
  /** The server's own text; empty if the server did not answer. */
  readonly message: string;
}

export const refusal = (attempt: Attempt, { code, message = "" }: EventRefusal): Refusal => ({
  attempt,
  code,
  message,
});

/**
 * The text that the visitor reads. If the refusal's code explains the refusal, this is the text of the code. Otherwise
 * it is the server's own text, or if there is none, the text of the attempt.
 */
export function attemptText({ app, lobby }: Catalogue, { attempt, code, message }: Refusal): string {
  const isUnexplained = code === "INTERNAL" || code === "INVALID_PAYLOAD";
  return isUnexplained ? app.unexplained(message, lobby.failed[attempt]) : app.refusals[code];
}
