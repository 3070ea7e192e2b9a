// The realtime server with Chkobba's own events, and who is at its sockets.

import type { IncomingMessage } from "node:http";
import { type ClientEvents, FRAME_BYTES_MAX, handshake, type ServerEvents } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { Server, type ServerOptions, type Socket } from "socket.io";
import type { Bearer } from "../accounts/access-tokens.ts";
import type { Config } from "../config/config.ts";
import type { Visitor } from "../games/seat-ownership.ts";
import { checked } from "../platform/checked.ts";
import { AddressLimit } from "../platform/http/address-limit.ts";
import { clientAddress, networkOf } from "../platform/http/client-address.ts";
import { ownPageCheck } from "../platform/http/origin.ts";
import {
  admission,
  refuseMethods,
  refuseOtherUpgrades,
  releaseUpgrade,
  spreadHandshakes,
} from "../platform/realtime/admission.ts";
import { limitPackets, type PacketLimits } from "../platform/realtime/packet-limit.ts";
import type { RateLimit } from "../platform/realtime/rate-limit.ts";
import { SendBuffers } from "../platform/realtime/send-buffer.ts";
import { singleConnectParser } from "../platform/realtime/single-connect.ts";
import { BatchingServer } from "../platform/realtime/write-batch.ts";
import { digest } from "../platform/secrets.ts";

export interface SocketMemory {
  visitor: Visitor;
  /** By which session the socket speaks for an account; null: it speaks for none. */
  sessionId: string | null;
  /** The device that the socket came with, as a holder of seats; null where it named none. */
  readonly device: string | null;
  /** Where it comes from; behind a trusted proxy, what that says. */
  readonly address: string;
  /** The network of that address, which limits count by. */
  readonly network: string;
  /** Game id by player id: the seats that this socket is on. */
  readonly seats: Map<string, string>;
}

type EngineConnection = Parameters<AddressLimit["watch"]>[1] & { readonly request: IncomingMessage };
type NoServerSideEvents = Record<string, never>;
export type Io = Server<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;
export type IoSocket = Socket<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;

export interface RealtimeParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** Null: the token counts for nothing. */
  readonly bearerOf: (accessToken: string) => Promise<Bearer | null>;
  /** How the sockets of other servers are reached; undefined: there are none. */
  readonly adapter: ServerOptions["adapter"] | undefined;
  /** Connections that one network may open. */
  readonly connections: RateLimit;
  /** Packets of one connection, and of all connections of one network; null: no limit. */
  readonly packets: Pick<PacketLimits, "connection" | "network"> | null;
  readonly logger: Logger;
}

export function createRealtime({ app, config, bearerOf, adapter, connections, packets, logger }: RealtimeParts): Io {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const networkAt = (request: IncomingMessage) => networkOf(addressOf(request));
  const isOwnPage = ownPageCheck(config.PUBLIC_URL, config.TRUST_PROXY);
  const limit = new AddressLimit(config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY);
  const io: Io = new Server(app.server, {
    serveClient: false,
    wsEngine: BatchingServer,
    parser: singleConnectParser,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: admission((request) => {
      if (!isOwnPage(request)) return "Pages of other sites may not connect";
      const network = networkAt(request);
      return limit.isFull(network) || !connections.allows(network) ? "Too many connections from this address" : null;
    }),
    ...(adapter && { adapter }),
  });
  refuseOtherUpgrades(app.server, `${io.path()}/`);
  io.engine.use(refuseMethods);
  io.engine.use(spreadHandshakes());
  io.engine.use(releaseUpgrade);
  io.engine.on("connection", (connection: EngineConnection) => limit.watch(networkAt(connection.request), connection));
  new SendBuffers(io.engine);
  if (packets !== null) limitPackets(io.engine, { ...packets, networkOf: networkAt, now: () => performance.now() });
  io.on("connection", forgetRequest);
  io.use((socket, next) => {
    const data = saidBy(socket);
    const address = addressOf(socket.request);
    const device = data?.deviceId === undefined ? null : deviceOwner(data.deviceId);
    const admit = (bearer: Bearer | null) => {
      Object.assign(socket.data, { device, address, network: networkOf(address), seats: new Map() });
      identify(socket, bearer);
      next();
    };
    if (data?.accessToken === undefined) admit(null);
    else {
      bearerOf(data.accessToken).then(admit, (error: unknown) => {
        logger.error({ error, socketId: socket.id }, "a socket could not be admitted");
        // The text reaches the client, which tries again after it: nothing of the server's inside may be in it.
        next(new Error("server error"));
      });
    }
  });
  return io;
}

/**
 * Nobody asks again for the request that a connection began with, but for an admin's key: what it carried is a good part
 * of what an idle connection costs.
 */
function forgetRequest({ conn, handshake }: IoSocket): void {
  const adminKey = handshake.headers["x-admin-key"];
  Object.assign(handshake, { headers: adminKey === undefined ? {} : { "x-admin-key": adminKey }, query: {} });
  Object.assign(conn.request, { headers: {}, rawHeaders: [], _query: null });
  Object.assign(conn, { request: null });
}

const ACCOUNT = "account:";

/** Who is at the socket when it speaks for that account and for its device; null: for its device alone. */
export function visitorAt({ id, data: { device } }: IoSocket, bearer: Bearer | null): Visitor {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  return { socketId: id, owners: [account, device].filter((holder) => holder !== null) };
}

/** From now on the socket speaks for that account and for its device; null: for its device alone. */
export function identify(socket: IoSocket, bearer: Bearer | null): void {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  for (const room of [...socket.rooms].filter(isAccountRoom)) void socket.leave(room);
  if (account !== null) void socket.join(account);
  socket.data.sessionId = bearer?.sessionId ?? null;
  socket.data.visitor = visitorAt(socket, bearer);
}

/** An account as a holder of seats, and as the room of its sockets. */
export function accountOwner(accountId: string): string {
  return ACCOUNT + accountId;
}

/** What a device presents is as good as a password for its seats, so only its digest is kept. */
export function deviceOwner(deviceId: string): string {
  return `device:${digest(deviceId)}`;
}

/** The account that a socket speaks for; null: none. */
export function accountOf({ data: { visitor } }: IoSocket): string | null {
  return visitor.owners.find(isAccountRoom)?.slice(ACCOUNT.length) ?? null;
}

/** Closes the sockets of this server that speak by a session which has ended. */
export async function closeEnded(
  { sockets: { sockets } }: Io,
  lasting: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const signedIn = [...sockets.values()].flatMap((socket) => {
    const { sessionId } = socket.data;
    return sessionId === null ? [] : [{ socket, sessionId }];
  });
  const last = await lasting([...new Set(signedIn.map(({ sessionId }) => sessionId))]);
  for (const { socket, sessionId } of signedIn) {
    // Meanwhile it may have said anew who is there.
    if (!last.has(sessionId) && socket.data.sessionId === sessionId) socket.disconnect(true);
  }
}

function isAccountRoom(room: string): boolean {
  return room.startsWith(ACCOUNT);
}

/** The admin key that a socket came with, as a header or in its handshake. */
export function adminKeyOf(socket: IoSocket): unknown {
  return socket.handshake.headers["x-admin-key"] ?? saidBy(socket)?.adminKey;
}

/** What a client says of itself as it connects, where that can be understood. */
function saidBy(socket: IoSocket) {
  return checked(
    () => handshake.safeParse(socket.handshake.auth).data,
    () => undefined,
  );
}
