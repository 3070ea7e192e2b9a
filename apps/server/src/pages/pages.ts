// The pages of the web app as a feature of the server.
import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { originReader, ownOriginCheck } from "../platform/http/origin.ts";
import { servePages } from "./http.ts";
import { pageLanguage } from "./page-language.ts";
import { ResultPictures } from "./result-pictures.ts";

export function openPages(app: App) {
  const { accounts, cups, deals, games, history, config, webRoot, limits } = app;
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  const isOwnOrigin = ownOriginCheck(config.PUBLIC_URL, originOf);
  return {
    languageOf: pageLanguage,
    serve: (app: FastifyInstance) =>
      servePages(app, {
        ...games,
        ...accounts,
        ...history,
        ...cups,
        ...deals,
        webRoot,
        originOf: ({ raw }) => originOf(raw),
        isOwnOrigin: ({ raw }) => isOwnOrigin(raw),
        pictures: new ResultPictures({ webRoot, runInLine: games.runInLine }),
        pictureLimit: limits.at(RATES.pictures),
        allowsTests: config.ALLOW_TEST_EVENTS,
        limit: limits.at(RATES.pages),
      }),
  };
}
