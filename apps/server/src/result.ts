// What a command answers: a value, or the reason why nothing changed.
import type { ErrorCode } from "@chkobba/protocol";

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export interface Refusal {
  readonly code: ErrorCode;
  /** Which part of the request it is about, for the one who wrote it. */
  readonly detail?: string;
}

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(code: ErrorCode, detail?: string): Result<never> {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}
