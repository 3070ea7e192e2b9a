// Names the scripts that the page may load. Where the browser has Trusted Types, the server's policy lets no other text
// become a script (apps/server/src/pages/page-templates.ts).

interface ScriptPolicy {
  /** The browser's TrustedScriptURL, which has the type of a text here. */
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy;
}

/** The server allows these two policies, each once in a page: of the script before the first paint, and of the app. */
export type PolicyName = "chkobba-start" | "chkobba-app";

const OWN: ScriptPolicy = {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isOwn = origin === location.origin && (pathname === "/sw.js" || /^\/(assets|src)\//.test(pathname));
    if (!isOwn) throw new TypeError(`not a script of this app: ${address}`);
    return address;
  },
};

/** Returns a function that makes the address of one of the app's scripts loadable. */
export function trustedScripts(name: PolicyName): (address: string) => string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(name, OWN) ?? OWN;
  return (address) => policy.createScriptURL(address);
}
