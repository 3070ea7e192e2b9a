// Bounds what is kept for clients that don't read: a connection past its limit is closed at once.
import type { EventEmitter } from "node:events";

/** What is used of a connection of Engine.IO. */
export interface BufferedConnection extends EventEmitter {
  readonly writeBuffer: readonly unknown[];
  readonly transport: EventEmitter & {
    readonly writable: boolean;
    /** Of a WebSocket; polls have none. */
    readonly socket?: { readonly bufferedAmount: number; terminate(): void };
  };
}

export interface SendBufferLimits {
  /** The most bytes that may wait for one connection. */
  readonly connectionBytes: number;
  /** The most bytes that may wait for all connections: past it, a connection that holds more than `fairBytes` is closed. */
  readonly totalBytes: number;
  readonly fairBytes: number;
}

const LIMITS: SendBufferLimits = {
  connectionBytes: 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  fairBytes: 64 * 1024,
};

/** What a packet costs beside its text, so that empty ones add up too. */
const PACKET_BYTES = 100;

export class SendBuffers {
  readonly #limits: SendBufferLimits;
  /** Bytes that wait, for each connection that could not be written to at once. */
  readonly #waiting = new Map<object, number>();
  #total = 0;

  /** @param engine the Engine.IO server; it says `flush` with a connection whose packets have gone to its transport */
  constructor(engine: EventEmitter, limits: SendBufferLimits = LIMITS) {
    this.#limits = limits;
    const watch = this;
    // One function for all connections: a closure for each would cost more than all else that is kept here.
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
      if (this.#waiting.size > 0) this.#forget(connection);
    });
  }

  #add(connection: BufferedConnection, bytes: number): void {
    const { connectionBytes, totalBytes, fairBytes } = this.#limits;
    const waiting = (this.#waiting.get(connection) ?? 0) + bytes;
    this.#waiting.set(connection, waiting);
    this.#total += bytes;
    const held = waiting + (connection.transport.socket?.bufferedAmount ?? 0);
    if (held > connectionBytes || (this.#total > totalBytes && held > fairBytes)) cut(connection);
  }

  #forget(connection: BufferedConnection): void {
    this.#total -= this.#waiting.get(connection) ?? 0;
    this.#waiting.delete(connection);
  }
}

/** Closes without a farewell, which would only wait behind all the rest. */
function cut({ transport }: BufferedConnection): void {
  transport.socket?.terminate();
  transport.emit("error", new Error("the client does not read"));
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length;
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}
