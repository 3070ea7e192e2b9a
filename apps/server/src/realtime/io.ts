// The Socket.IO server: which connections it admits, and which data each socket has.

import type { IncomingMessage } from "node:http";
import { FRAME_BYTES_MAX, UPDATES } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { Server, type ServerOptions } from "socket.io";
import type { Config } from "../config/config.ts";
import { connectionRate, packetRates } from "../config/rates.ts";
import { deviceOwner } from "../identity/owner.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import { ownPageCheck } from "../platform/http/origin.ts";
import type { ProxyMistakes } from "../platform/http/proxy-mistakes.ts";
import { AddressLimit } from "../platform/limits/address-limit.ts";
import { networkOf, widestNetwork } from "../platform/limits/networks.ts";
import { admission, refuseMethods, refuseOtherUpgrades, releaseUpgrade } from "../platform/realtime/admission.ts";
import { PacketDecoder } from "../platform/realtime/packet-decoder.ts";
import { limitPackets } from "../platform/realtime/packet-limit.ts";
import { SendBuffers } from "../platform/realtime/send-buffer.ts";
import { TextPacketEncoder } from "../platform/realtime/text-packets.ts";
import { BatchingServer } from "../platform/realtime/write-batch.ts";
import type { Tallies } from "../tallies.ts";
import { handshakeOf, identify } from "./identify.ts";
import type { Limits } from "./limits.ts";
import type { Bearer, Io, IoSocket, SocketMemory } from "./socket.ts";

type EngineConnection = Parameters<AddressLimit["watch"]>[1] & { readonly request: IncomingMessage };
export interface IoParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly tallies: Pick<Tallies, "refusedConnections">;
  readonly proxyMistakes: Pick<ProxyMistakes, "otherHost">;
  /** The adapter by which this server reaches the sockets of other servers; undefined if there are no other servers. */
  readonly adapter: ServerOptions["adapter"] | undefined;
  /** The account and session of an access token; null if the token is not valid. */
  readonly bearerOf: (accessToken: string) => Promise<Bearer | null>;
}

export function openIo({ app, config, adapter, limits, bearerOf, proxyMistakes, tallies, logger }: IoParts): Io {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const networkAt = (request: IncomingMessage) => networkOf(addressOf(request));
  const isOwnPage = ownPageCheck(config.PUBLIC_URL, config.TRUST_PROXY);
  const limit = new AddressLimit(config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY);
  const connections = limits.at(connectionRate(config));
  const io: Io = new Server(app.server, {
    serveClient: false,
    wsEngine: BatchingServer,
    parser: { Encoder: TextPacketEncoder, Decoder: PacketDecoder },
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: admission({
      refusalOf: (request) => {
        if (!isOwnPage(request)) {
          proxyMistakes.otherHost(request);
          return "OTHER_SITE";
        }
        const network = networkAt(request);
        return limit.isFull(network) || !connections.allows(network) ? "TOO_MANY_CONNECTIONS" : null;
      },
      refusalAtTurn: (request) => (limit.isFull(networkAt(request)) ? "TOO_MANY_CONNECTIONS" : null),
      onRefused: (reason) => tallies.refusedConnections.count(reason === "OTHER_SITE" ? "other-site" : "network"),
      lineOf: (request) => widestNetwork(networkAt(request)),
    }),
    ...(adapter && { adapter }),
  });
  refuseOtherUpgrades(app.server, `${io.path()}/`);
  io.engine.use(refuseMethods);
  io.engine.use(releaseUpgrade);
  io.engine.on("connection", (connection: EngineConnection) => limit.watch(networkAt(connection.request), connection));
  new SendBuffers(io.engine);
  if (config.RATE_LIMITS) {
    const { connection, network } = packetRates(config);
    const now = () => performance.now();
    limitPackets(io.engine, { connection, network: limits.at(network), networkOf: networkAt, now });
  }
  io.on("connection", forgetRequest);
  io.use((socket, next) => admit({ socket, address: addressOf(socket.request), bearerOf, logger }, next));
  return io;
}

interface Admitted extends Pick<IoParts, "bearerOf" | "logger"> {
  readonly socket: IoSocket;
  readonly address: string;
}

/** Most sockets have no allowed voices and no left games. They share these, because empty sets and lists take memory. */
const NOTHING: ReadonlySet<string> = new Set();
const NO_GAMES: readonly string[] = [];
const NO_HEADERS = Object.freeze({});

/** Sets the socket's identity from the handshake of its client. */
function admit({ socket, address, bearerOf, logger }: Admitted, next: (error?: Error) => void): void {
  const { accessToken, deviceId, updates, seeds, contact = null } = handshakeOf(socket) ?? {};
  const device = deviceId === undefined ? null : deviceOwner(deviceId);
  const admitAs = (bearer: Bearer | null) => {
    const { host: named } = socket.handshake.headers;
    const memory: SocketMemory = {
      visitor: { socketId: socket.id, owners: [], takesPart: false },
      sessionId: null,
      device,
      address,
      network: networkOf(address),
      followsEntries: updates === UPDATES,
      takesPart: seeds === true,
      hiddenSince: null,
      guestName: null,
      host: named === undefined ? null : named.toLowerCase().replace(/:\d*$/, ""),
      contact,
      allowedVoices: NOTHING,
      left: NO_GAMES,
      seats: new Map(),
    };
    socket.data = memory;
    if (device !== null) void socket.join(device);
    identify(socket, bearer);
    next();
  };
  if (accessToken === undefined) {
    admitAs(null);
    return;
  }
  bearerOf(accessToken).then(admitAs, (error: unknown) => {
    logger.error({ error, socketId: socket.id }, "sockets: admitting a socket failed");
    // This text is sent to the client, which then reconnects. It must reveal nothing about the server.
    next(new Error("server error"));
  });
}

/**
 * Drops the request with which a connection began, except an admin key. The request's headers are a large part of the
 * memory of an idle connection, and are never read again.
 */
function forgetRequest({ conn, handshake }: IoSocket): void {
  const adminKey = handshake.headers["x-admin-key"];
  const headers = adminKey === undefined ? NO_HEADERS : { "x-admin-key": adminKey };
  Object.assign(handshake, { headers, query: NO_HEADERS, time: "", url: "" });
  Object.assign(conn.request, { headers: NO_HEADERS, rawHeaders: [], _query: null });
  Object.assign(conn, { request: null });
}
