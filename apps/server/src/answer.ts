// What a command answers: a value, or the reason why nothing changed.
import type { ErrorCode } from "@chkobba/protocol";

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export interface Refusal {
  readonly code: ErrorCode;
  /** Which part of the request it is about, for the one who wrote it. */
  readonly detail?: string;
}

export function answer<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function refuse(code: ErrorCode, detail?: string): Answer<never> {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}
