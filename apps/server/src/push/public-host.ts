// Which hosts a notification may be sent to: hosts of the internet, never one of the server's own network.
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The public addresses of the internet in IPv6. All other IPv6 addresses are local, embed another address, or are not
 * in use.
 */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/**
 * Whether a subscription may name this address. A host name is not resolved here, because its addresses may change. It
 * is resolved whenever a notification is sent to it.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  // A dot at the end of a name changes nothing.
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !/(^|\.)(localhost|local|internal|home\.arpa)$/.test(name);
}

/** The limits of one question to a name server, in ms and tries. The whole search for a name ends after `LOOKUP_MS`. */
const QUERY = { timeout: 1500, tries: 2 };
const LOOKUP_MS = 4000;

/**
 * Resolves names for connections, without the system's resolver. That resolver takes a thread of the pool that files
 * use, so slow names would stop the server. Fails if any address of a name is not public.
 * @param servers for tests: name servers other than the system's
 */
export function publicLookup(servers: readonly string[] = []): LookupFunction {
  return (hostname, { all, family }, done) => {
    addressesOf(hostname, Number(String(family ?? 0).replace("IPv", "")), servers).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          return done(Object.assign(new Error("the host is not public"), { code: "ENOTPUBLIC" }), "");
        }
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
}

/** @param family 4, 6, or 0 for both */
async function addressesOf(hostname: string, family: number, servers: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver(QUERY);
  if (servers.length > 0) resolver.setServers(servers);
  const end = setTimeout(() => resolver.cancel(), LOOKUP_MS);
  try {
    const answers = await Promise.allSettled([
      family === 6 ? [] : resolver.resolve4(hostname),
      family === 4 ? [] : resolver.resolve6(hostname),
    ]);
    const addresses = answers.flatMap((answer, nth) =>
      answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 })) : [],
    );
    const failed = answers.find((answer) => answer.status === "rejected");
    if (addresses.length === 0 && failed !== undefined) throw failed.reason;
    return addresses;
  } finally {
    clearTimeout(end);
  }
}
