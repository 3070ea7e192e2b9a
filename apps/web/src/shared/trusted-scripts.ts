// Decides which scripts the page may load. In browsers with Trusted Types, the server's policy
// (apps/server/src/pages/page-templates.ts) lets no other text become a script.

interface ScriptPolicy {
  /** Returns a `TrustedScriptURL` of the browser. Its type here is `string`. */
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy;
}

/**
 * The two policies that the server allows, each only once in a page. "chkobba-start" is for the script before the first
 * paint, "chkobba-app" is for the app.
 */
export type PolicyName = "chkobba-start" | "chkobba-app";

const OWN: ScriptPolicy = {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isOwn = origin === location.origin && (pathname === "/sw.js" || /^\/(assets|src)\//.test(pathname));
    if (!isOwn) throw new TypeError(`not a script of this app: ${address}`);
    return address;
  },
};

/**
 * Returns a function that gets the address of one of the app's scripts. It returns a value from which the browser loads
 * this script.
 */
export function trustedScripts(name: PolicyName): (address: string) => string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(name, OWN) ?? OWN;
  return (address) => policy.createScriptURL(address);
}
