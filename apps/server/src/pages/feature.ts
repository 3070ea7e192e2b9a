// The pages of the web app as a feature of the server.
import type { FastifyInstance } from "fastify";
import { RATES } from "../config/rates.ts";
import { originReader } from "../platform/http/origin.ts";
import type { Resources } from "../resources.ts";
import { type PagesParts, servePages } from "./http.ts";
import { ResultPictures, type ResultPicturesParts } from "./result-pictures.ts";

export interface PageFeatureParts
  extends Resources,
    Pick<PagesParts, "invited" | "resultOf" | "cupNamed" | "dealAt" | "playerNamed">,
    Pick<ResultPicturesParts, "runInLine"> {}

export function pageFeature({ config, webRoot, limits, runInLine, ...parts }: PageFeatureParts) {
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  const { invited, resultOf, cupNamed, dealAt, playerNamed } = parts;
  return {
    serve: (app: FastifyInstance) =>
      servePages(app, {
        ...{ webRoot, invited, resultOf, cupNamed, dealAt, playerNamed },
        originOf: ({ raw }) => originOf(raw),
        pictures: new ResultPictures({ webRoot, runInLine }),
        pictureLimit: limits.at(RATES.pictures),
        allowsTests: config.ALLOW_TEST_EVENTS,
        limit: limits.at(RATES.pages),
      }),
  };
}
