// Sends one call of the HTTP API. The protocol's contract defines the request and the reply. This module is loaded on
// demand, because it includes the schemas.
import {
  type CallInput,
  type CallName,
  type CallReply,
  callRefusal,
  callRequest,
  replySchema,
} from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { accepted, refused } from "../result.ts";
import { type CallResult, refusedBy } from "./refusal.ts";

export type Send = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  /** An access token, or the password of the radio's admin. */
  bearer: string | null,
) => Promise<CallResult<CallReply<Name>>>;

export interface SendDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly deviceId: () => string;
}

const BASE = "/api";
const REPLY_TIMEOUT_MS = 10_000;
const UNAUTHORISED = 401;

/** The promise never rejects. If no reply arrives in time, the call is refused. */
export function createSend({ fetch, deviceId }: SendDependencies): Send {
  return async (name, input, bearer) => {
    const { method, path, body } = callRequest(name, input);
    const headers: Record<string, string> = { accept: "application/json", "x-device-id": deviceId() };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
    try {
      const response = await fetch(BASE + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
      });
      return readReply(name, response.status, await response.text());
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
      return isTimeout
        ? refusedBy("REPLY_TIMEOUT")
        : refusedBy("NETWORK_ERROR", error instanceof Error ? error.message : "");
    }
  };
}

/**
 * Parses a reply by the contract. A reply without a code, such as a proxy's error page, becomes INTERNAL. If its status
 * is 401, it becomes SIGN_IN_REQUIRED.
 */
export function readReply<Name extends CallName>(
  name: Name,
  status: number,
  text: string,
): CallResult<CallReply<Name>> {
  const body = jsonIn(text);
  if (status >= 200 && status < 300) {
    const reply = replySchema(name).safeParse(body);
    return reply.success ? accepted(reply.data) : refusedBy("UNEXPECTED_REPLY");
  }
  const refusal = callRefusal.safeParse(body);
  if (refusal.success && refusal.data.code !== "INTERNAL") return refused(refusal.data);
  const code = status === UNAUTHORISED ? "SIGN_IN_REQUIRED" : "INTERNAL";
  return refused({ code, message: messageIn(body), errors: refusal.success ? refusal.data.errors : [], status });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the server's text, or an empty text if the server sent none. */
function messageIn(body: unknown): string {
  const { error, message } = fieldsOf(body);
  return [error, message].find((text) => typeof text === "string") ?? "";
}
