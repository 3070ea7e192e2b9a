// The networks of a client's address, by which limits count.
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The number of bytes of an IPv6 address that are its network. A household can choose the other bytes freely. */
const NETWORK_BYTES = 8;
/**
 * The wider networks around a network: the length of their prefix, and their limit as a multiple. Providers give a
 * customer a /64, a /56 or a /48. They give a phone one /64 of a /56 that it shares with other phones. The limit of one
 * network is large enough for many people, so a small multiple is enough for all phones of a prefix.
 */
const WIDER = [
  { bytes: 7, times: 2 },
  { bytes: 6, times: 8 },
] as const;
const NETWORK_KEY = /^([\da-f:]+)\/64(?: |$)/;

/**
 * The key by which limits count. For an IPv4 address, also if it is written as IPv6: the address itself. For an IPv6
 * address: its /64. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, NETWORK_BYTES) : parsed.toString();
}

/** The key of a wider network, which counts together with the key of a network. */
export interface WiderKey {
  readonly key: string;
  /** The limit of the wider network, as a multiple of the network's limit. */
  readonly times: number;
}

/**
 * The keys of the /56 and the /48 around a network, because limits count for both. Empty for an IPv4 address.
 * @param key a network, perhaps followed by a space and the kind of things that are counted
 */
export function widerKeys(key: string): readonly WiderKey[] {
  const [, network] = NETWORK_KEY.exec(key) ?? [];
  if (network === undefined) return [];
  const address = ipaddr.IPv6.parse(network);
  const about = key.slice(network.length + "/64".length);
  return WIDER.map(({ bytes, times }) => ({ key: prefixOf(address, bytes) + about, times }));
}

/**
 * Waiting work is queued in one line for each network. Returns the network whose line is used for work of `address`:
 * the /48 around an IPv6 address, otherwise the same as `networkOf`.
 */
export function widestNetwork(address: string): string {
  const network = networkOf(address);
  return widerKeys(network).at(-1)?.key ?? network;
}

/**
 * The neighbourhood of a network: the /24 around an IPv4 address, or the /56 around an IPv6 network. Places that a list
 * or a cup gives in turns are counted by it, because an address or a /64 more costs an attacker nothing.
 */
export function neighbourhoodOf(network: string): string {
  if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf("."))}.0/24`;
  return widerKeys(network)[0]?.key ?? network;
}

function prefixOf(address: ipaddr.IPv6, bytes: number): string {
  const network = ipaddr.fromByteArray(address.toByteArray().fill(0, bytes));
  return `${network.toString()}/${bytes * 8}`;
}
