// Where a request comes from; behind a trusted proxy, what that proxy says.
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** True for any proxy, false for none, else the addresses or networks that are trusted. */
export type TrustProxy = boolean | readonly string[];

/** Whether a proxy at that address is believed. */
export function trustIn(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  return typeof trustProxy === "boolean" ? () => trustProxy : proxyAddress.compile([...trustProxy]);
}

export function clientAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? "";
  const isTrusted = trustIn(trustProxy);
  return (request) => proxyAddress(request, isTrusted);
}

/** The bytes of an IPv6 address that name its network; the rest, one household chooses as it likes. */
const NETWORK_BYTES = 8;

/**
 * What a limit counts by: an IPv4 address as it is, of an IPv6 address its /64. An IPv4 address written as IPv6 is the IPv4
 * address. A text that is no address stands for itself.
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
  const plain = address.replace(/^::ffff:/, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
