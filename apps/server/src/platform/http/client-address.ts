// Where a request comes from; behind a trusted proxy, what that proxy says.
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
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

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
