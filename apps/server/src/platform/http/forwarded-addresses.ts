// Removes ports and brackets from the addresses of X-Forwarded-For. Some proxies (Azure, IIS) add the client's port, and
// each new connection of a client would look like another client.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const HEADER = "x-forwarded-for";
/** An IPv4 address with a port, or an IPv6 address in brackets, with or without a port. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([0-9A-Fa-f:.]+)\](?::\d+)?)$/;

/** Changes the header of each request and each WebSocket before it is read. */
export function stripForwardedPorts({ server }: Pick<FastifyInstance, "server">): void {
  for (const event of ["request", "upgrade"]) {
    server.prependListener(event, ({ headers }: IncomingMessage) => {
      const given = headers[HEADER];
      if (given !== undefined) headers[HEADER] = addressesIn(given.toString());
    });
  }
}

/** The addresses without ports and brackets. */
export function addressesIn(header: string): string {
  const addresses = header.split(",").map((entry) => entry.trim().replace(WITH_PORT, "$1$2"));
  return addresses.join(", ");
}
