// Websockets that write once what is sent to them in one turn of the event loop: an answer and the update that comes with
// it are one system call, not two.
import type { Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** Bytes that wait for a slow browser until whoever sends more waits too. */
const PATIENCE_BYTES = 64 * 1024;

class GatheringWebSocket extends WebSocket {
  /** `ws` says nothing of it, and every websocket that is open has it. */
  declare private readonly _socket: Socket;

  /** As Engine.IO calls it. `onSent` is called at once, so that the next message need not wait for this one to be written. */
  override send(data: string | Buffer, onSent?: unknown): void {
    const sent = typeof onSent === "function" ? (error?: Error) => onSent(error) : () => undefined;
    if (this.readyState !== WebSocket.OPEN || this.bufferedAmount > PATIENCE_BYTES) {
      super.send(data, sent);
    } else {
      gather(this._socket);
      super.send(data);
      sent();
    }
  }
}

/** For Engine.IO, as its `wsEngine`. */
export class GatheringServer extends WebSocketServer<typeof GatheringWebSocket> {
  constructor(options: ConstructorParameters<typeof WebSocketServer>[0]) {
    super({ ...options, WebSocket: GatheringWebSocket });
  }
}

let gathered: Socket[] = [];

function gather(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  if (gathered.length === 0) process.nextTick(writeGathered);
  gathered.push(socket);
}

function writeGathered(): void {
  const sockets = gathered;
  gathered = [];
  for (const socket of sockets) socket.uncork();
}
