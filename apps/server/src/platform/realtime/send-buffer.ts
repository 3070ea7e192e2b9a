// Limits the memory for clients that don't read. If the buffered packets of a connection exceed the limit, the
// connection is closed at once.
import type { EventEmitter } from "node:events";

/** The part of an Engine.IO connection that this module uses. */
export interface BufferedConnection extends EventEmitter {
  readonly writeBuffer: readonly unknown[];
  readonly transport: EventEmitter & {
    readonly writable: boolean;
    /** The WebSocket; absent with polling. */
    readonly socket?: { readonly bufferedAmount: number; terminate(): void };
  };
}

export interface SendBufferLimits {
  /** The most bytes buffered for one connection. */
  readonly connectionBytes: number;
  /**
   * The most bytes buffered for all connections together. While they exceed it, a connection is closed if its own
   * buffer exceeds `fairBytes`.
   */
  readonly totalBytes: number;
  readonly fairBytes: number;
}

const LIMITS: SendBufferLimits = {
  connectionBytes: 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  fairBytes: 64 * 1024,
};

/** The memory of a packet in addition to its text, in bytes. So empty packets count too. */
const PACKET_BYTES = 100;

export class SendBuffers {
  readonly #limits: SendBufferLimits;
  /** By connection: the bytes of packets that could not be written at once. */
  readonly #buffered = new Map<object, number>();
  #total = 0;

  /**
   * @param engine the Engine.IO server. It emits `flush` with a connection after the packets of the connection were
   * passed to its transport.
   */
  constructor(engine: EventEmitter, limits: SendBufferLimits = LIMITS) {
    this.#limits = limits;
    const watch = this;
    // One function serves all connections. A closure for each connection would take more memory than everything else
    // here.
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

/** Closes a connection without a close frame. Such a frame would only wait behind the buffered packets. */
function terminate({ transport }: BufferedConnection): void {
  transport.socket?.terminate();
  transport.emit("error", new Error("the client does not read"));
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length;
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}
