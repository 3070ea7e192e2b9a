// The result of a command or query: a value, or the refusal that changed nothing.
import type { ErrorCode } from "@chkobba/protocol";

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export interface Refusal {
  readonly code: ErrorCode;
  /** Which part of the request was refused, for its programmer. */
  readonly detail?: string;
}

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(code: ErrorCode, detail?: string): Result<never> {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}
