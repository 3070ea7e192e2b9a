// The realtime server with Chkobba's own events, and who is at its sockets.
import { createHash } from "node:crypto";
import { type ClientEvents, FRAME_BYTES_MAX, handshake, type ServerEvents } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import type { Config } from "./config.ts";
import type { Visitor } from "./games/seats.ts";
import { AddressLimit } from "./platform/realtime/address-limit.ts";
import { clientAddress } from "./platform/realtime/client-address.ts";

export interface SocketMemory {
  readonly visitor: Visitor;
  /** Game id by player id: the seats that this socket is on. */
  readonly seats: Map<string, string>;
}

type NoServerSideEvents = Record<string, never>;
export type Io = Server<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;
export type IoSocket = Socket<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;

export function createRealtime(app: FastifyInstance, config: Config): Io {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const limit = new AddressLimit(config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY, addressOf);
  const io: Io = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: limit.allowRequest,
  });
  io.engine.on("connection", (connection: Parameters<AddressLimit["watch"]>[0]) => limit.watch(connection));
  io.use((socket, next) => {
    const { data } = handshake.safeParse(socket.handshake.auth);
    const holder = data?.deviceId === undefined ? null : `device:${digest(data.deviceId)}`;
    Object.assign(socket.data, { visitor: { socketId: socket.id, holder }, seats: new Map() });
    next();
  });
  return io;
}

/** The admin key that a socket came with, as a header or in its handshake. */
export function adminKeyOf({ handshake: { headers, auth } }: IoSocket): unknown {
  return headers["x-admin-key"] ?? handshake.safeParse(auth).data?.adminKey;
}

/** What a device presents is as good as a password for its seats, so only its digest is kept. */
function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
