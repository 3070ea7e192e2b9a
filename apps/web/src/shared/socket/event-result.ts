// The result of a request over the socket, or of a command to an offline table.
import type { Acknowledgement, ClientEvent, EventRefusalCode, Failure, Reply } from "@chkobba/protocol";
import { accepted, type Refusal, type Result, refused } from "../result.ts";

/** CONNECTION_LOST is the page's own: no answer can come any more, and whether the server has acted shows after the next connection. */
export type PageEventRefusalCode = EventRefusalCode | "CONNECTION_LOST";

/** `until` and `lapses`: of QUEUE_BANNED. `message`: the server's English text, absent where no answer came. */
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
