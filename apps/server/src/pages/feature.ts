// The pages of the web app as a feature of the server.
import type { FastifyInstance } from "fastify";
import { RATES } from "../config/rates.ts";
import { originReader } from "../platform/http/origin.ts";
import type { Resources } from "../resources.ts";
import { type PagesParts, servePages } from "./http.ts";

export interface PageFeatureParts extends Resources, Pick<PagesParts, "invited" | "dealAt" | "playerNamed"> {}

export function pageFeature({ config, webRoot, limits, invited, dealAt, playerNamed }: PageFeatureParts) {
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  return {
    serve: (app: FastifyInstance) =>
      servePages(app, {
        webRoot,
        originOf: ({ raw }) => originOf(raw),
        invited,
        dealAt,
        playerNamed,
        allowsTests: config.ALLOW_TEST_EVENTS,
        limit: limits.at(RATES.pages),
      }),
  };
}
