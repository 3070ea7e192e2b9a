// The client address of a request; behind a trusted proxy, the address that the proxy gives.
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** True: every proxy is trusted; false: none; else the trusted addresses and networks. */
export type TrustProxy = boolean | readonly string[];

/** Whether a proxy at that address is trusted. */
export function trustIn(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  return typeof trustProxy === "boolean" ? () => trustProxy : proxyAddress.compile([...trustProxy]);
}

export function clientAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? "";
  const isTrusted = trustIn(trustProxy);
  return (request) => proxyAddress(request, isTrusted);
}

/** The first bytes of an IPv6 address are its network; one household can choose the rest freely. */
const NETWORK_BYTES = 8;

/**
 * The key that limits count by: an IPv4 address itself (also when it is written as IPv6), the /64 of an IPv6 address. A text
 * that is no address is returned as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
