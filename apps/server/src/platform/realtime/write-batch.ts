// WebSockets that write everything sent in one turn of the event loop (such as an acknowledgement and the update after
// it) with one system call, and that stop reading once they are closed.
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";

/** If more bytes than this are buffered for a slow browser, `onSent` waits for the write. */
const BUFFERED_BYTES_MAX = 64 * 1024;

/** After this opcode, the receiver of `ws` ignores further frames. */
const CLOSE_FRAME = 0x08;

class BatchingWebSocket extends WebSocket {
  /** Not in the types of `ws`; every open WebSocket has it. */
  declare private readonly _receiver: object;
  #connection: Socket | null = null;

  /** To be called before anything is sent. */
  openOn(connection: Socket): void {
    this.#connection = connection;
  }

  /**
   * Called by Engine.IO. `onSent` is called at once, so that the next message need not wait until this one is written.
   */
  override send(data: string | Buffer, onSent?: unknown): void {
    const sent = typeof onSent === "function" ? (error?: Error) => onSent(error) : () => undefined;
    const connection = this.#connection;
    if (connection === null || this.readyState !== WebSocket.OPEN || this.bufferedAmount > BUFFERED_BYTES_MAX) {
      super.send(data, sent);
    } else {
      batch(connection);
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
    this.#connection?.destroySoon();
  }

  override terminate(): void {
    if (this.readyState === WebSocket.OPEN) this.#stopReading();
    super.terminate();
  }

  /**
   * Puts the receiver into its state after a close frame, so that frames that have arrived, perhaps thousands, are not
   * parsed. `ws` has no public way to do so: of 10,900 frames in one chunk it would parse all, which took 8 to 128 ms
   * instead of 0.3.
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

  override handleUpgrade(
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    onOpen: (opened: BatchingWebSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, connection, head, (opened) => {
      if (connection instanceof Socket) opened.openOn(connection);
      onOpen(opened, request);
    });
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
