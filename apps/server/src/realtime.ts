// The realtime server with Chkobba's own events, and who is at its sockets.
import type { IncomingMessage } from "node:http";
import { type ClientEvents, FRAME_BYTES_MAX, handshake, type ServerEvents } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import { Server, type ServerOptions, type Socket } from "socket.io";
import type { Config } from "./config.ts";
import type { Visitor } from "./games/seats.ts";
import { AddressLimit } from "./platform/http/address-limit.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import { ownPageCheck } from "./platform/http/origin.ts";
import { admission } from "./platform/realtime/admission.ts";
import { digest } from "./platform/secrets.ts";

export interface SocketMemory {
  visitor: Visitor;
  /** The device that the socket came with, as a holder of seats; null where it named none. */
  readonly device: string | null;
  /** Game id by player id: the seats that this socket is on. */
  readonly seats: Map<string, string>;
}

type EngineConnection = Parameters<AddressLimit["watch"]>[1] & { readonly request: IncomingMessage };
type NoServerSideEvents = Record<string, never>;
export type Io = Server<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;
export type IoSocket = Socket<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;

/** Which account an access token speaks for; null: none. */
type AccountOf = (accessToken: string) => Promise<string | null>;

export interface RealtimeParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly accountOf: AccountOf;
  /** How the sockets of other servers are reached; undefined: there are none. */
  readonly adapter: ServerOptions["adapter"] | undefined;
}

export function createRealtime({ app, config, accountOf, adapter }: RealtimeParts): Io {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const isOwnPage = ownPageCheck(config.PUBLIC_URL, config.TRUST_PROXY);
  const limit = new AddressLimit(config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY);
  const io: Io = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: admission((request) => {
      if (!isOwnPage(request)) return "Pages of other sites may not connect";
      return limit.isFull(addressOf(request)) ? "Too many connections from this address" : null;
    }),
    ...(adapter && { adapter }),
  });
  io.engine.on("connection", (connection: EngineConnection) => limit.watch(addressOf(connection.request), connection));
  io.use((socket, next) => {
    const { data } = handshake.safeParse(socket.handshake.auth);
    const device = data?.deviceId === undefined ? null : deviceHolder(data.deviceId);
    const admit = (accountId: string | null) => {
      Object.assign(socket.data, { device, seats: new Map() });
      identify(socket, accountId);
      next();
    };
    if (data?.accessToken === undefined) admit(null);
    else accountOf(data.accessToken).then(admit, next);
  });
  return io;
}

const ACCOUNT = "account:";

/** From now on the socket speaks for that account and for its device; null: for its device alone. */
export function identify(socket: IoSocket, accountId: string | null): void {
  const { device } = socket.data;
  const holders = [accountId === null ? null : accountHolder(accountId), device].filter((holder) => holder !== null);
  for (const room of [...socket.rooms].filter(isAccountRoom)) void socket.leave(room);
  if (accountId !== null) void socket.join(accountHolder(accountId));
  socket.data.visitor = { socketId: socket.id, holders };
}

/** An account as a holder of seats, and as the room of its sockets. */
export function accountHolder(accountId: string): string {
  return ACCOUNT + accountId;
}

/** What a device presents is as good as a password for its seats, so only its digest is kept. */
export function deviceHolder(deviceId: string): string {
  return `device:${digest(deviceId)}`;
}

/** The account that a socket speaks for; null: none. */
export function accountOf({ data: { visitor } }: IoSocket): string | null {
  return visitor.holders.find(isAccountRoom)?.slice(ACCOUNT.length) ?? null;
}

function isAccountRoom(room: string): boolean {
  return room.startsWith(ACCOUNT);
}

/** The admin key that a socket came with, as a header or in its handshake. */
export function adminKeyOf({ handshake: { headers, auth } }: IoSocket): unknown {
  return headers["x-admin-key"] ?? handshake.safeParse(auth).data?.adminKey;
}
