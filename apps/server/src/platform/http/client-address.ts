// The client address of a request. Behind a trusted proxy, it is the address that the proxy reports.
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** Which proxies are trusted. True for all, false for none, otherwise their addresses and networks. */
export type TrustProxy = boolean | readonly string[];

/** Returns a function that tells whether a proxy at an address is trusted. */
export function trustIn(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  return typeof trustProxy === "boolean" ? () => trustProxy : proxyAddress.compile([...trustProxy]);
}

export function clientAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? "";
  const isTrusted = trustIn(trustProxy);
  return (request) => proxyAddress(request, isTrusted);
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
