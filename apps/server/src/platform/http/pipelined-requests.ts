// Closes connections that send many requests without waiting for the answers. Node hands on all requests of a chunk of
// bytes in one turn of the event loop, so a chunk of two thousand small requests would delay all other players.
// Browsers and proxies send the next request of a connection only after the answer to the last one.
import { IncomingMessage, type ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection may wait for their answers. */
export const UNANSWERED_MAX = 4;

/**
 * Makes Node's parser stop at this request and close the connection: it does so at a CONNECT for which the server has no
 * listener. The rest of the chunk is not read, and no answer is prepared.
 */
const REFUSED: PropertyDescriptorMap = {
  upgrade: { get: () => true, set: ignore },
  method: { get: () => "CONNECT", set: ignore },
};

/**
 * The options of an HTTP server that closes such connections.
 * @param isExempt whether a connection belongs to a trusted proxy: it carries the requests of many people, and their
 * networks are counted instead
 */
export function limitPipelines(isExempt: (socket: Socket) => boolean): ServerOptions {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  class LimitedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      const waiting = unanswered.get(socket)?.size ?? 0;
      if (waiting >= UNANSWERED_MAX && !isExempt(socket)) Object.defineProperties(this, REFUSED);
    }
  }
  class CountedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    /** @param made the request, and further arguments of Node's own */
    constructor(...made: [request: Request]) {
      super(...made);
      const waiting = waitingAt(this.req.socket);
      waiting.add(this);
      this.once("close", () => waiting.delete(this));
    }
  }
  const waitingAt = (socket: Socket): Set<ServerResponse> => {
    const known = unanswered.get(socket);
    if (known !== undefined) return known;
    const waiting = new Set<ServerResponse>();
    unanswered.set(socket, waiting);
    socket.once("close", () => closeAll(waiting));
    return waiting;
  };
  return { IncomingMessage: LimitedRequest, ServerResponse: CountedResponse };
}

/**
 * Ends the requests of a closed connection, and emits "close" for their answers. Node itself does neither if the
 * connection was closed at a CONNECT, and never closes an answer that has waited behind another one.
 */
function closeAll(waiting: ReadonlySet<ServerResponse>): void {
  for (const response of [...waiting]) {
    response.req.destroy();
    if (response.socket === null) response.emit("close");
  }
}

function ignore(): void {}
