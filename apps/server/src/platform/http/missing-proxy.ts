// Notices that TRUST_PROXY is set although browsers reach this server without a proxy. Clients could then claim any
// address, and limits by address would be useless.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";

/**
 * Logs a missing proxy once. Only requests for pages are checked, because health checks and Prometheus may bypass the
 * proxy.
 */
export function reportMissingProxy(app: FastifyInstance, logger: Logger): void {
  let isReported = false;
  app.addHook("onRequest", async (request) => {
    if (isReported || !isDirectPage(request)) return;
    isReported = true;
    logger.warn(
      "TRUST_PROXY is set, and a page was requested without X-Forwarded-For: if there is no proxy, unset it; " +
        "if there is one, let it set the header, and let nobody else reach this port",
    );
  });
}

function isDirectPage({ method, headers }: FastifyRequest): boolean {
  const isPage = method === "GET" && headers.accept?.includes("text/html") === true;
  return isPage && headers["x-forwarded-for"] === undefined;
}
