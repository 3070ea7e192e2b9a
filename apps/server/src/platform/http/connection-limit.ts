// Limits the TCP connections of a network. Answers connections that send no valid request.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type RefusalCode, refusalStatus } from "@chkobba/protocol";
import { AddressLimit } from "../limits/address-limit.ts";
import { networkOf } from "../limits/networks.ts";
import { refusalBody } from "./refusal-body.ts";

/**
 * Refuses further connections of a network that has reached the limit, before anything is read from them. @param
 * onRefused called for each refused connection
 */
export function limitConnections(server: Server, connectionsPerAddress: number, onRefused: () => void): void {
  const limit = new AddressLimit(connectionsPerAddress);
  server.prependListener("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    if (!limit.isFull(network)) {
      limit.watch(network, socket);
      return;
    }
    onRefused();
    endWith(socket, "429 Too Many Requests", "TOO_MANY_CONNECTIONS");
  });
}

/** How long a refused client should wait. By then, other connections of its network may be closed. */
const RETRY_SECONDS = 10;

/** By the code of Node's error: the answer to a connection without a valid request. */
const ANSWERS: Readonly<Record<string, readonly [status: string, code: RefusalCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "REQUEST_TIMEOUT"],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "HEADERS_TOO_LARGE"],
};

/** Answers a connection without a valid request, and closes it. */
export function refuseConnection(socket: Socket, code: string): void {
  endWith(socket, ...(ANSWERS[code] ?? ["400 Bad Request", "BAD_REQUEST"]));
}

/** Writes an answer to a raw socket, and closes the socket. */
export function endWith(socket: Socket, status: string, code: RefusalCode): void {
  const body = JSON.stringify(refusalBody(code));
  const head = [`HTTP/1.1 ${status}`, "connection: close", "content-type: application/json"];
  if (refusalStatus(code) === 429) head.push(`retry-after: ${RETRY_SECONDS}`);
  if (socket.writable) socket.write([...head, `content-length: ${Buffer.byteLength(body)}`, "", body].join("\r\n"));
  socket.destroySoon();
}
