// Which hosts a notification may be sent to: hosts of the internet, never one of the server's own network.
import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The addresses of the internet in IPv6; all others are local, embed another address, or are not in use. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/**
 * Whether a subscription may name this address. A name is resolved only when something is sent to it, since it may
 * point somewhere else by then.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  return hostname.includes(".") && !/\.(localhost|local|internal|home\.arpa)\.?$/.test(hostname);
}

/** Resolves a name for a connection. Fails if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, "");
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(Object.assign(new Error("the host is not public"), { code: "ENOTPUBLIC" }), "");
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
