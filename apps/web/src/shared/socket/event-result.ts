// The result of a request over the socket, or of a command to an offline table.
import type { Acknowledgement, ClientEvent, EventRefusalCode, Failure, Reply } from "@chkobba/protocol";
import { accepted, type Refusal, type Result, refused } from "../result.ts";

/**
 * The page itself returns CONNECTION_LOST if no reply can arrive any more. After reconnecting, the page finds out
 * whether the server has carried out the request.
 */
export type PageEventRefusalCode = EventRefusalCode | "CONNECTION_LOST";

/**
 * Only QUEUE_BANNED has `until` and `lapses`. `message` is the server's English text. It is missing if no reply came.
 */
export type EventRefusal = Refusal<PageEventRefusalCode> &
  Pick<Failure, "until" | "lapses"> & { readonly message?: string };

export type EventResult<E extends ClientEvent> = Result<Reply<E>, EventRefusal>;

export function resultOf<E extends ClientEvent>(reply: Acknowledgement<E>): EventResult<E> {
  return reply.success
    ? accepted(reply)
    : refused({ code: reply.code, message: reply.error, until: reply.until, lapses: reply.lapses });
}

export function refusedWith(code: PageEventRefusalCode): { readonly ok: false; readonly refusal: EventRefusal } {
  return refused({ code });
}
