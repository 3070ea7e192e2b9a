// Why a visitor was refused in the lobby: what they tried, and the code.
import type { Catalogue } from "../../shared/i18n/index.ts";
import type { EventRefusal, PageEventRefusalCode } from "../../shared/socket/event-result.ts";

/** What a visitor can try in the lobby; each attempt has its own text. */
export type Attempt = keyof Catalogue["lobby"]["failed"];

export interface Refusal {
  readonly attempt: Attempt;
  readonly code: PageEventRefusalCode;
}

export const refusal = (attempt: Attempt, { code }: EventRefusal): Refusal => ({ attempt, code });

/** The reason if it helps the visitor, else what failed. */
export function refusalText({ app, lobby }: Catalogue, { attempt, code }: Refusal): string {
  return code === "INTERNAL" || code === "INVALID_PAYLOAD" ? lobby.failed[attempt] : app.refusals[code];
}
