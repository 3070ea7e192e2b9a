// The origin (https://host) under which clients reach this server. It is used for links in mails and previews, and to
// refuse requests from pages of other sites.
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { type TrustProxy, trustIn } from "./client-address.ts";

/**
 * Returns a function that reads the origin of a request. @param publicUrl the configured origin; if null, the origin to
 * which the request was sent
 */
export function originReader(publicUrl: string | null, trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const target = targetReader(trustProxy);
  return (request) => {
    if (publicUrl !== null) return publicUrl;
    const { protocol, host } = target(request);
    return `${protocol}://${isHost(host) ? host : "localhost"}`;
  };
}

/**
 * Returns a function that tells whether the origin of a request is one of the few that this server has: the configured
 * one, or else the address at which the client has reached it. Any other origin is a host that the client may have
 * invented.
 */
export function ownOriginCheck(publicUrl: string | null, originOf: (request: IncomingMessage) => string) {
  return (request: IncomingMessage): boolean => {
    if (publicUrl !== null) return true;
    const { localAddress = "", localPort } = request.socket;
    const address = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
    return [address, "localhost"].some((host) => originOf(request) === `http://${host}:${localPort}`);
  };
}

/**
 * Returns a function that tells whether a request comes from a page of this server, or from no page at all. Only hosts
 * are compared: behind an untrusted proxy, the server can't know whether the page was loaded over TLS.
 */
export function ownPageCheck(publicUrl: string | null, trustProxy: TrustProxy): (request: IncomingMessage) => boolean {
  const target = targetReader(trustProxy);
  return (request) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === publicUrl) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    const own = `${page.protocol}//${target(request).host}`;
    return URL.canParse(own) && page.host === new URL(own).host;
  };
}

/** Reads the protocol and host that the client requested. Behind a trusted proxy, those that the proxy reports. */
function targetReader(trustProxy: TrustProxy) {
  const isTrusted = trustIn(trustProxy);
  return ({ headers, socket }: IncomingMessage) => {
    const isForwarded = isTrusted(socket.remoteAddress ?? "", 0);
    const forwarded = (name: string) => (isForwarded ? lastOf(headers[name]) : undefined);
    return {
      protocol: forwarded("x-forwarded-proto") ?? "http",
      host: forwarded("x-forwarded-host") ?? headers.host ?? "",
    };
  };
}

/** The last entry of a header, which the proxy nearest to this server has added. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(",").at(-1)?.trim();
}

function isHost(text: string): boolean {
  return /^[A-Za-z0-9.:[\]-]+$/.test(text);
}
