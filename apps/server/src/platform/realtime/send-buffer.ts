// Limits the memory for clients that don't read: a connection whose buffered packets exceed the limit is closed at
// once.
import type { EventEmitter } from "node:events";

/** The part of an Engine.IO connection that this module uses. */
export interface BufferedConnection extends EventEmitter {
  readonly writeBuffer: readonly unknown[];
  readonly transport: EventEmitter & {
    readonly writable: boolean;
    /** Only with a WebSocket. */
    readonly socket?: { readonly bufferedAmount: number; terminate(): void };
  };
}

export interface SendBufferLimits {
  /** The most bytes buffered for one connection. */
  readonly connectionBytes: number;
  /** The most bytes buffered for all connections. Above it, a connection with more than `fairBytes` is closed. */
  readonly totalBytes: number;
  readonly fairBytes: number;
}

const LIMITS: SendBufferLimits = {
  connectionBytes: 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  fairBytes: 64 * 1024,
};

/** The memory of a packet in addition to its text, so that empty packets count too. */
const PACKET_BYTES = 100;

export class SendBuffers {
  readonly #limits: SendBufferLimits;
  /** The buffered bytes of each connection that could not be written at once. */
  readonly #buffered = new Map<object, number>();
  #total = 0;

  /**
   * @param engine the Engine.IO server; it emits `flush` with a connection whose packets were passed to its transport
   */
  constructor(engine: EventEmitter, limits: SendBufferLimits = LIMITS) {
    this.#limits = limits;
    const watch = this;
    // One function for all connections: a closure for each would take more memory than everything else here.
    function packetCreated(this: BufferedConnection, packet: { readonly data?: unknown }): void {
      if (this.transport.writable && this.writeBuffer.length === 0) return;
      watch.#add(this, PACKET_BYTES + sizeOf(packet.data));
    }
    function closed(this: BufferedConnection): void {
      watch.#forget(this);
    }
    engine.on("connection", (connection: BufferedConnection) => {
      connection.on("packetCreate", packetCreated).on("close", closed);
    });
    engine.on("flush", (connection: BufferedConnection) => {
      if (this.#buffered.size > 0) this.#forget(connection);
    });
  }

  #add(connection: BufferedConnection, bytes: number): void {
    const { connectionBytes, totalBytes, fairBytes } = this.#limits;
    const buffered = (this.#buffered.get(connection) ?? 0) + bytes;
    this.#buffered.set(connection, buffered);
    this.#total += bytes;
    const held = buffered + (connection.transport.socket?.bufferedAmount ?? 0);
    if (held > connectionBytes || (this.#total > totalBytes && held > fairBytes)) terminate(connection);
  }

  #forget(connection: BufferedConnection): void {
    this.#total -= this.#buffered.get(connection) ?? 0;
    this.#buffered.delete(connection);
  }
}

/** Closes without a close frame, which would only wait behind the buffered packets. */
function terminate({ transport }: BufferedConnection): void {
  transport.socket?.terminate();
  transport.emit("error", new Error("the client does not read"));
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length;
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}
