// The reason why a call or a form was refused. Either the server refused it, or this page did so before or after the
// request.
import type { FieldError, RefusalCode } from "@chkobba/protocol";
import { type Result, refused } from "../result.ts";

/** Refusals that originate in this page. */
export type PageRefusalCode =
  | "NETWORK_ERROR"
  | "REPLY_TIMEOUT"
  | "UNEXPECTED_REPLY"
  | "NO_REFRESH_TOKEN"
  | "REFRESH_FAILED"
  | "GUEST_NOT_STORED"
  | "TOKENS_NOT_STORED"
  | "STORAGE_REFUSED"
  | "LOGOUT_NOT_SENT"
  | "ACCOUNT_NOT_LOADED"
  | "RESET_TOKEN_MISSING"
  | "GUEST_NAME_REQUIRED"
  | "CONFIRMATION_REQUIRED"
  | "CONFIRMATION_DIFFERENT"
  | "PASSKEY_FAILED"
  | "PASSKEY_UNKNOWN"
  | "PASSWORD_MISSING"
  | "PREVIEW_INCOMPLETE";

export type CallRefusalCode = RefusalCode | PageRefusalCode;

export interface CallRefusal {
  readonly code: CallRefusalCode;
  /** The server's English text, or an empty text if the server sent none. If no reply came, the browser's own text. */
  readonly message: string;
  /** The HTTP status of a reply without a code. */
  readonly status?: number;
  /** Problems of single fields. */
  readonly errors: readonly FieldError[];
}

export type CallResult<Value> = Result<Value, CallRefusal>;

/** A refusal that the page itself makes, and not the server. */
export function refusedBy(code: CallRefusalCode, message = ""): { readonly ok: false; readonly refusal: CallRefusal } {
  return refused({ code, message, errors: [] });
}

const PASSING: readonly CallRefusalCode[] = [
  ...(["NETWORK_ERROR", "REPLY_TIMEOUT", "UNEXPECTED_REPLY", "INTERNAL", "REQUEST_TIMEOUT"] as const),
  ...(["CALL_RATE_LIMITED", "TOO_MANY_REQUESTS", "TOO_MANY_CONNECTIONS"] as const),
];

/** Whether the same call may succeed later: no reply of the server came, the server failed, or it had too many calls. */
export function mayPass({ code }: CallRefusal): boolean {
  return PASSING.includes(code);
}
