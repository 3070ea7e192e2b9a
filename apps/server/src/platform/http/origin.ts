// Where people reach this server: for links that leave it, and to tell its own pages from those of other sites.
import type { IncomingMessage } from "node:http";
import { type TrustProxy, trustIn } from "./client-address.ts";

/** @param publicUrl the origin that was set; null: wherever the visitor's own request went */
export function originReader(publicUrl: string | null, trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const asked = askedReader(trustProxy);
  return (request) => {
    if (publicUrl !== null) return publicUrl;
    const { protocol, host } = asked(request);
    return `${protocol}://${isHost(host) ? host : "localhost"}`;
  };
}

/**
 * Whether no page asks, or one of this server. A page is known by its host: whether its own request came by TLS, a proxy that
 * is not trusted hides.
 */
export function ownPageCheck(publicUrl: string | null, trustProxy: TrustProxy): (request: IncomingMessage) => boolean {
  const asked = askedReader(trustProxy);
  return (request) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === publicUrl) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    const own = `${page.protocol}//${asked(request).host}`;
    return URL.canParse(own) && page.host === new URL(own).host;
  };
}

/** What the visitor asked for; behind a trusted proxy, what that proxy says. */
function askedReader(trustProxy: TrustProxy) {
  const isTrusted = trustIn(trustProxy);
  return ({ headers, socket }: IncomingMessage) => {
    const isForwarded = isTrusted(socket.remoteAddress ?? "", 0);
    const said = (name: string) => (isForwarded ? lastOf(headers[name]) : undefined);
    return { protocol: said("x-forwarded-proto") ?? "http", host: said("x-forwarded-host") ?? headers.host ?? "" };
  };
}

/** The entry of the proxy that is next to this server. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(",").at(-1)?.trim();
}

function isHost(text: string): boolean {
  return /^[A-Za-z0-9.:[\]-]+$/.test(text);
}
