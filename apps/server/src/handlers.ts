// One handler for every event of the protocol: a missing one does not compile.
import type { ClientEvent, Payload, Reply } from "@chkobba/protocol";
import type { Answer } from "./answer.ts";
import type { IoSocket } from "./realtime.ts";

export type Handler<E extends ClientEvent> = (payload: Payload<E>, socket: IoSocket) => Promise<Answer<Reply<E>>>;
export type Handlers = { readonly [E in ClientEvent]: Handler<E> };
