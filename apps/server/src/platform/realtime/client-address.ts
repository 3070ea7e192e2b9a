// Where a request comes from; behind a trusted proxy, what that proxy says.
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddress from "proxy-addr";

/** @param trustProxy true for any proxy, false for none, else the addresses or networks that are trusted */
export function clientAddress(trustProxy: boolean | readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? "";
  const trust = trustProxy === true ? () => true : proxyAddress.compile([...trustProxy]);
  return (request) => proxyAddress(request, trust);
}

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
