// WebSockets that write everything that is sent in one turn of the event loop with one system call, for example an
// acknowledgement and the update after it. They stop reading when they are closed.
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";

/** In bytes. If more than this is buffered for a slow browser, `onSent` is called only after the write. */
const BUFFERED_BYTES_MAX = 64 * 1024;

/** The opcode of a close frame. After it, the receiver of `ws` ignores further frames. */
const CLOSE_FRAME = 0x08;

class BatchingWebSocket extends WebSocket {
  /** The receiver of `ws`. The types of `ws` lack it, but every open WebSocket has it. */
  declare private readonly _receiver: object;
  #connection: Socket | null = null;

  /** Call this before anything is sent. */
  openOn(connection: Socket): void {
    this.#connection = connection;
  }

  /**
   * Called by Engine.IO. Calls `onSent` at once, so that the next message need not wait until this message is written.
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

  /**
   * Closes the WebSocket and stops reading. Otherwise the messages of a client that keeps sending would be read for
   * half a minute.
   */
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
   * Puts the receiver into the state that it has after a close frame. So frames that have already arrived, perhaps
   * thousands, are not parsed. `ws` has no public function for this. Without it, `ws` would parse all 10,900 frames of
   * one chunk, which takes 8 to 128 ms instead of 0.3 ms.
   */
  #stopReading(): void {
    Object.assign(this._receiver, { _loop: false, _opcode: CLOSE_FRAME, _buffers: [], _bufferedBytes: 0 });
  }
}

/** The `wsEngine` of Engine.IO. */
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
