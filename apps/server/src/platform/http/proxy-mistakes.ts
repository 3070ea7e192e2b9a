// Notices a proxy, or its absence, that does not fit TRUST_PROXY or PUBLIC_URL. All visitors would share the limits of
// one address, clients could claim any address, or no page could connect. Each kind is logged once an hour, with the
// values that differ and the setting that helps.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { hourly } from "../hourly.ts";
import { type TrustProxy, trustIn } from "./client-address.ts";

type Mistake = "unknown proxy" | "missing proxy" | "other host";

export interface ProxyMistakesParts {
  readonly trustProxy: TrustProxy;
  readonly logger: Logger;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** The most characters of a header that are logged. */
const SHOWN = 200;

export class ProxyMistakes {
  readonly #parts: ProxyMistakesParts;
  readonly #isTrusted: (address: string, hop: number) => boolean;
  readonly #mayLog: (mistake: Mistake) => boolean;

  constructor(parts: ProxyMistakesParts) {
    this.#parts = parts;
    this.#isTrusted = trustIn(parts.trustProxy);
    this.#mayLog = hourly(parts.now);
  }

  /** Looks at each request of the app, and at each WebSocket. */
  watch({ server }: Pick<FastifyInstance, "server">): void {
    for (const event of ["request", "upgrade"]) {
      server.prependListener(event, (request: IncomingMessage) => this.look(request));
    }
  }

  look({ method, headers, socket }: IncomingMessage): void {
    const { trustProxy, logger } = this.#parts;
    const { remoteAddress: address = "" } = socket;
    const forwarded = headers["x-forwarded-for"];
    if (forwarded !== undefined && !this.#isTrusted(address, 0)) {
      if (!this.#mayLog("unknown proxy")) return;
      const values = { address, forwardedFor: shown(forwarded) };
      logger.warn(
        values,
        `proxy: X-Forwarded-For is ignored, and all its visitors share the limits of ${address}: if your proxy has this address, add it to TRUST_PROXY`,
      );
    }
    // Only requests for pages are checked, because health checks and Prometheus may bypass the proxy.
    const isPage = method === "GET" && headers.accept?.includes("text/html") === true;
    if (trustProxy !== false && isPage && forwarded === undefined && this.#mayLog("missing proxy")) {
      logger.warn(
        { address },
        "TRUST_PROXY is set, and a page was requested without X-Forwarded-For: if there is no proxy, unset it; " +
          "if there is one, let it set the header, and let no other client reach this port",
      );
    }
  }

  /** Call when a connection was refused because the page's origin is not the host that was requested. */
  otherHost({ headers: { origin = "", host = "" } }: IncomingMessage): void {
    if (!this.#mayLog("other host")) return;
    const values = { origin: shown(origin), host: shown(host) };
    this.#parts.logger.warn(
      values,
      "proxy: a connection from a page of another host was refused: if this is the address of your site, set PUBLIC_URL to it, or let the proxy pass on Host",
    );
  }
}

function shown(header: string | readonly string[]): string {
  return header.toString().slice(0, SHOWN);
}
