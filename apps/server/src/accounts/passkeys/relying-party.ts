// The site for which passkeys are made: the host of PUBLIC_URL, else the host that the browser requested.
export interface RelyingParty {
  /** A browser offers a passkey only to pages of this host and its subdomains. */
  readonly id: string;
  /** The origins of pages whose answers are accepted. */
  readonly origins: readonly string[];
}

/**
 * Without PUBLIC_URL the host comes from the request, and a client can name any host there. But an answer is accepted
 * only if an authenticator has signed the name of this host, and it does so only for pages of this host. The protocol
 * is unknown behind a proxy that is not trusted, so http and https are both accepted. Browsers make passkeys only on
 * https and on localhost.
 */
export function relyingParty(publicUrl: string | null, requestedHost: string): RelyingParty {
  if (publicUrl !== null) return { id: new URL(publicUrl).hostname, origins: [new URL(publicUrl).origin] };
  const page = `http://${requestedHost}`;
  if (!URL.canParse(page)) return { id: "localhost", origins: [] };
  const { hostname, origin } = new URL(page);
  return { id: hostname, origins: [origin, new URL(`https://${requestedHost}`).origin] };
}
