// The client address of a request; behind a trusted proxy, the address that the proxy reports.
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** True: all proxies are trusted; false: none; otherwise the trusted addresses and networks. */
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

/** The first bytes of an IPv6 address are its network; a household can choose the rest freely. */
const NETWORK_BYTES = 8;
/**
 * Providers give a customer a /64, a /56 or a /48, and a phone one /64 of a /56 that it shares with other phones. The
 * limit of one network has room for a crowd, so a few times as much is enough for all phones of such a prefix.
 */
const WIDER = [
  { bytes: 7, times: 2 },
  { bytes: 6, times: 8 },
] as const;
const NETWORK_KEY = /^([\da-f:]+)\/64(?: |$)/;

/**
 * The key of limits: an IPv4 address itself (also if written as IPv6), or the /64 of an IPv6 address. Any other text is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, NETWORK_BYTES) : parsed.toString();
}

/** A key that counts together with another one. */
export interface WiderKey {
  readonly key: string;
  /** Its limit, as a multiple of the other key's. */
  readonly times: number;
}

/**
 * The keys of the /56 and the /48 around a network, for limits on both; none for an IPv4 address.
 * @param key a network, or a network, a space and the kind of what is counted
 */
export function widerKeys(key: string): readonly WiderKey[] {
  const [, network] = NETWORK_KEY.exec(key) ?? [];
  if (network === undefined) return [];
  const address = ipaddr.IPv6.parse(network);
  const about = key.slice(network.length + "/64".length);
  return WIDER.map(({ bytes, times }) => ({ key: prefixOf(address, bytes) + about, times }));
}

/** The network that takes turns with all others: the /48 around an IPv6 network, otherwise the network itself. */
export function widestNetwork(network: string): string {
  return widerKeys(network).at(-1)?.key ?? network;
}

function prefixOf(address: ipaddr.IPv6, bytes: number): string {
  const network = ipaddr.fromByteArray(address.toByteArray().fill(0, bytes));
  return `${network.toString()}/${bytes * 8}`;
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
