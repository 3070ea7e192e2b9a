// Decides which scripts the page may load. In browsers with Trusted Types, the server's policy
// (apps/server/src/pages/page-templates.ts) lets no other text become a script.

interface ScriptPolicy {
  /** Returns the browser's TrustedScriptURL, whose type here is `string`. */
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy;
}

/**
 * The server allows these two policies, each once in a page. The first is for the script before the first paint, the
 * second for the app.
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
 * Returns a function that turns the address of one of the app's scripts into a value that the browser loads as a
 * script.
 */
export function trustedScripts(name: PolicyName): (address: string) => string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(name, OWN) ?? OWN;
  return (address) => policy.createScriptURL(address);
}
