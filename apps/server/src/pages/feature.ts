// The pages of the web app as a feature of the server.
import type { FastifyInstance } from "fastify";
import { RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { originReader, ownOriginCheck } from "../platform/http/origin.ts";
import { type PagesParts, servePages } from "./http.ts";
import { ResultPictures, type ResultPicturesParts } from "./result-pictures.ts";

export interface PageFeatureParts
  extends Context,
    Pick<PagesParts, "cupNamed" | "dealAt">,
    Pick<ResultPicturesParts, "runInLine"> {}

export function pageFeature({ config, games, identity, results, webRoot, limits, ...parts }: PageFeatureParts) {
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  const isOwnOrigin = ownOriginCheck(config.PUBLIC_URL, originOf);
  const { cupNamed, dealAt, runInLine } = parts;
  return {
    serve: (app: FastifyInstance) =>
      servePages(app, {
        ...{ ...games, ...identity, ...results, webRoot, cupNamed, dealAt },
        originOf: ({ raw }) => originOf(raw),
        isOwnOrigin: ({ raw }) => isOwnOrigin(raw),
        pictures: new ResultPictures({ webRoot, runInLine }),
        pictureLimit: limits.at(RATES.pictures),
        allowsTests: config.ALLOW_TEST_EVENTS,
        limit: limits.at(RATES.pages),
      }),
  };
}
