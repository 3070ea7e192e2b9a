// Websockets that write once what is sent to them in one turn of the event loop, so that an answer and the update that comes with
// it are one system call, and that read nothing more once they are closed.
import type { Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** Bytes that wait for a slow browser until whoever sends more waits too. */
const PATIENCE_BYTES = 64 * 1024;

/** The opcode after which the receiver of `ws` takes no notice of what comes. */
const CLOSE_FRAME = 0x08;

class GatheringWebSocket extends WebSocket {
  /** `ws` says nothing of these, and every websocket that is open has them. */
  declare private readonly _socket: Socket;
  declare private readonly _receiver: object;

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

  /** Nothing is read after it: a client that goes on sending would otherwise be listened to for half a minute. */
  override close(...how: Parameters<WebSocket["close"]>): void {
    const isOpen = this.readyState === WebSocket.OPEN;
    super.close(...how);
    if (!isOpen) return;
    this.#stopReading();
    this._socket.destroySoon();
  }

  override terminate(): void {
    if (this.readyState === WebSocket.OPEN) this.#stopReading();
    super.terminate();
  }

  /** As after the client's own close frame: what it sent behind, thousands of frames perhaps, is not taken apart. */
  #stopReading(): void {
    Object.assign(this._receiver, { _loop: false, _opcode: CLOSE_FRAME, _buffers: [], _bufferedBytes: 0 });
  }
}

/** For Engine.IO, as its `wsEngine`. */
export class BatchingServer extends WebSocketServer<typeof GatheringWebSocket> {
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
