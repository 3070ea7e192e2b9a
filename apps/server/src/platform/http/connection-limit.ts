// What a line may cost before there is a request on it: how many there are, and what is said on one that brings none.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { AddressLimit } from "./address-limit.ts";
import { networkOf } from "./client-address.ts";

/** Refuses the lines of an address past so many, before anything of theirs is read. */
export function limitConnections(server: Server, connectionsPerAddress: number): void {
  const limit = new AddressLimit(connectionsPerAddress);
  server.prependListener("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    if (limit.isFull(network)) hangUp(socket, "429 Too Many Requests", "Too many connections from this address");
    else limit.watch(network, socket);
  });
}

/** What is said on a line on which no request came, by the code of Node's complaint. */
const COMPLAINTS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long"],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers are too large"],
};

/** Ends a line on which no request came, and says why. */
export function refuseConnection(socket: Socket, code: string): void {
  hangUp(socket, ...(COMPLAINTS[code] ?? ["400 Bad Request", "This is no request"]));
}

/** The last word on a line that is nobody's answer. */
export function hangUp(socket: Socket, status: string, message: string): void {
  const body = JSON.stringify({ message, errors: [] });
  const head = [`HTTP/1.1 ${status}`, "connection: close", "content-type: application/json"];
  if (socket.writable) socket.write([...head, `content-length: ${Buffer.byteLength(body)}`, "", body].join("\r\n"));
  socket.destroySoon();
}
