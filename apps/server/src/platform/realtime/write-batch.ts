// WebSockets that write everything sent in one turn of the event loop (such as an acknowledgement and the update after
// it) with one system call, and that stop reading once they are closed.
import type { Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** If more bytes than this are buffered for a slow browser, `onSent` waits for the write. */
const BUFFERED_BYTES_MAX = 64 * 1024;

/** After this opcode, the receiver of `ws` ignores further frames. */
const CLOSE_FRAME = 0x08;

class BatchingWebSocket extends WebSocket {
  /** Not in the types of `ws`; every open WebSocket has them. */
  declare private readonly _socket: Socket;
  declare private readonly _receiver: object;

  /**
   * Called by Engine.IO. `onSent` is called at once, so that the next message need not wait until this one is written.
   */
  override send(data: string | Buffer, onSent?: unknown): void {
    const sent = typeof onSent === "function" ? (error?: Error) => onSent(error) : () => undefined;
    if (this.readyState !== WebSocket.OPEN || this.bufferedAmount > BUFFERED_BYTES_MAX) {
      super.send(data, sent);
    } else {
      batch(this._socket);
      super.send(data);
      sent();
    }
  }

  /** Stops reading: otherwise a client that keeps sending would be read for half a minute. */
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

  /**
   * Puts the receiver into its state after a close frame, so that frames that have arrived, perhaps thousands, are not
   * parsed.
   */
  #stopReading(): void {
    Object.assign(this._receiver, { _loop: false, _opcode: CLOSE_FRAME, _buffers: [], _bufferedBytes: 0 });
  }
}

/** For Engine.IO, as its `wsEngine`. */
export class BatchingServer extends WebSocketServer<typeof BatchingWebSocket> {
  constructor(options: ConstructorParameters<typeof WebSocketServer>[0]) {
    super({ ...options, WebSocket: BatchingWebSocket });
  }
}

let corked: Socket[] = [];

function batch(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  if (corked.length === 0) process.nextTick(writeCorked);
  corked.push(socket);
}

function writeCorked(): void {
  const sockets = corked;
  corked = [];
  for (const socket of sockets) socket.uncork();
}
