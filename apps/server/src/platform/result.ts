// The result of a command, a query or a call: either a value or a refusal. A refused request has changed nothing. Bugs
// and failures of I/O are thrown.
import type { EventRefusalCode, Lapse, RefusalCode } from "@chkobba/protocol";

export type Result<T, Code extends RefusalCode = EventRefusalCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export interface Refusal<Code extends RefusalCode = EventRefusalCode> {
  readonly code: Code;
  /**
   * More about the refusal: its reason, the part of the request that is refused, or the message of an outside service.
   */
  readonly detail?: string;
  /** When the request will be accepted, in ms since the epoch. */
  readonly until?: number;
  /** The lapses for which the request is refused. */
  readonly lapses?: readonly Lapse[];
  /** The number of seconds after which another attempt makes sense. */
  readonly retryAfterSeconds?: number;
}

export function accepted<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refused<Code extends RefusalCode>(code: Code, detail?: string): Result<never, Code> {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}

export function refusedFor<Code extends RefusalCode>(retryAfterSeconds: number, code: Code): Result<never, Code> {
  return { ok: false, refusal: { code, retryAfterSeconds } };
}

/** @param until when the request will be accepted, in ms since the epoch; null if never */
export function refusedUntil<Code extends RefusalCode>(until: number | null, code: Code): Result<never, Code> {
  return { ok: false, refusal: until === null ? { code } : { code, until } };
}

export function mapResult<T, U, Code extends RefusalCode>(
  result: Result<T, Code>,
  map: (value: T) => U,
): Result<U, Code> {
  return result.ok ? accepted(map(result.value)) : result;
}
