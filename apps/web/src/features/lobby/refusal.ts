// Why a visitor was refused in the lobby: what was tried, the reason, and both in words.
import type { ErrorCode, Failure } from "@chkobba/protocol";
import type { Catalogue } from "../../shared/i18n/index.ts";

/** What a visitor may try in the lobby; each failure has its own sentence. */
export type Attempt = keyof Catalogue["lobby"]["failed"];

export interface Refusal {
  readonly attempt: Attempt;
  readonly code: ErrorCode;
}

export const refusal = (attempt: Attempt, { code }: Failure): Refusal => ({ attempt, code });

/** The reason where it helps, else what failed. */
export function refusalText({ app, lobby }: Catalogue, { attempt, code }: Refusal): string {
  return code === "INTERNAL" || code === "INVALID_PAYLOAD" ? lobby.failed[attempt] : app.errors[code];
}
