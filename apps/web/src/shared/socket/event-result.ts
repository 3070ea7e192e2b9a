// The result of a request over the socket, or of a command to an offline table.
import type { Acknowledgement, ClientEvent, EventRefusalCode, Failure, Reply } from "@chkobba/protocol";
import { accepted, type Refusal, type Result, refused } from "../result.ts";

/** `until` and `lapses`: of QUEUE_BANNED. */
export type EventRefusal = Refusal<EventRefusalCode> & Pick<Failure, "until" | "lapses">;

export type EventResult<E extends ClientEvent> = Result<Reply<E>, EventRefusal>;

export function resultOf<E extends ClientEvent>(reply: Acknowledgement<E>): EventResult<E> {
  return reply.success ? accepted(reply) : refused({ code: reply.code, until: reply.until, lapses: reply.lapses });
}

export function refusedWith(code: EventRefusalCode): { readonly ok: false; readonly refusal: EventRefusal } {
  return refused({ code });
}
