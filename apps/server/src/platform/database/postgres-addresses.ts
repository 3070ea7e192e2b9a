// The hosts that an address of PostgreSQL names.

const PARTS = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;

/** The address of each host: `postgres://user@a:1,b:2/name` has two. */
export function addressesOf(url: string): readonly string[] {
  const [, start = "", hosts = "", rest = ""] = PARTS.exec(url) ?? [];
  return hosts.split(",").map((host) => start + host + rest);
}
