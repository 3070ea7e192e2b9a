// Serves the pages of the web app, each in the visitor's language and with its own head; also robots.txt, the sitemap,
// and redirects to the home page.

import { LANGUAGES, LISTED_PATHS, meantPath, NO_PAGE_MARK } from "@chkobba/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { limitByNetwork } from "../platform/http/network-limit.ts";
import { originReader, ownOriginCheck } from "../platform/http/origin.ts";
import { refusalBody } from "../platform/http/refusal-body.ts";
import { networkOf, widestNetwork } from "../platform/limits/networks.ts";
import { cupHead, FIXED_PAGES, fixedHead, unlistedHead } from "./heads.ts";
import { type FoundPage, isId, linkedPages, numberFrom } from "./linked-pages.ts";
import { PageCache } from "./page-cache.ts";
import { renderHead, TESTS_ALLOWED } from "./page-head.ts";
import { pageLanguage } from "./page-language.ts";
import { readTemplates, type TemplateName } from "./page-templates.ts";
import { ResultPictures } from "./result-pictures.ts";

type PagesApp = Pick<
  App,
  "accounts" | "config" | "cups" | "deals" | "games" | "history" | "http" | "limits" | "webRoot"
>;

/** Unknown addresses are redirected here. The web app shows a message, and removes the mark from the address. */
const TO_HOME = `/#${NO_PAGE_MARK}`;
const DAY_SECONDS = 24 * 3600;
/** The request headers on which the pages depend. */
const VARY = "accept-encoding, accept-language, cookie";

export function servePages(app: PagesApp): void {
  const { config, http, limits } = app;
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  const send = pageSender(app, originOf);
  const paced = { onRequest: [limitByNetwork(limits.at(RATES.pages)), redirectToMeantPath] };
  for (const [path, head] of FIXED_PAGES) {
    const page: FoundPage = { headIn: (language) => fixedHead(head, path, language) };
    http.get(path, paced, (request, reply) => send(request, reply, page, templateAt(path)));
  }
  http.get("/cups", paced, (request, reply) =>
    send(request, reply, { headIn: (language) => cupHead(language, "/cups", null) }),
  );
  // The service worker caches this page, and shows it for every address while the browser is offline.
  http.get("/index.html", paced, (request, reply) => send(request, reply, { headIn: unlistedHead }));
  for (const { paths, find } of linkedPages(app)) {
    for (const path of paths) {
      http.get<{ Params: { named: string }; Querystring: { number?: unknown } }>(
        path,
        paced,
        async (request, reply) => {
          const { named } = request.params;
          const page = await find({ named, number: request.query.number, network: networkOf(request.ip) });
          if (page === null) return reply.redirect(TO_HOME);
          return "redirect" in page ? reply.redirect(page.redirect) : send(request, reply, page);
        },
      );
    }
  }
  serveResultPictures(app);
  http.get("/robots.txt", (request, reply) => reply.type("text/plain").send(robots(originOf(request.raw))));
  http.get("/sitemap.xml", (request, reply) => reply.type("application/xml").send(sitemap(originOf(request.raw))));
  // A browser that asks for an unknown page is redirected to the home page.
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (wantsPage && !/^\/(api|pages)\//.test(request.url)) return reply.redirect(TO_HOME);
    return reply.code(404).send(refusalBody("NOT_FOUND"));
  });
}

/** Redirects a link that was copied together with the punctuation of its sentence. */
async function redirectToMeantPath({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const [path = "", ...search] = url.split("?");
  const meant = meantPath(path);
  return meant === null ? undefined : reply.redirect([meant, ...search].join("?"));
}

/** The pictures of finished games, for the previews of their links. */
function serveResultPictures({ games, history, http, limits, webRoot }: PagesApp): void {
  const pictures = new ResultPictures({ webRoot, runInLine: games.runInLine });
  http.get<{ Params: { gameId: string; number: string; file: string } }>(
    "/result/:gameId/:number/:file",
    { onRequest: limitByNetwork(limits.at(RATES.pictures)) },
    async (request, reply) => {
      const { gameId, file } = request.params;
      const number = numberFrom(request.params.number);
      const language = LANGUAGES.find((each) => file === `${each}.png`);
      const isPossible = isId(gameId) && number !== undefined && language !== undefined;
      const found = isPossible ? await history.publicResultOf(gameId, number) : null;
      if (found === null || language === undefined) return reply.code(404).send(refusalBody("NOT_FOUND"));
      const png = await pictures.of(found.result, language, widestNetwork(request.ip));
      return reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).type("image/png").send(png);
    },
  );
}

function templateAt(path: string): TemplateName {
  if (path === "/") return "home";
  if (path === "/privacy") return "privacy";
  if (path === "/tv") return "tv";
  return path === "/how-to-play" ? "guide" : "other";
}

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: FoundPage,
  template?: TemplateName,
) => Promise<FastifyReply>;

function pageSender({ config, webRoot }: PagesApp, originOf: ReturnType<typeof originReader>): Send {
  /** Whether this origin is one of the few that the server has, and not a host that the client may have invented. */
  const isOwnOrigin = ownOriginCheck(config.PUBLIC_URL, originOf);
  const templateOf = readTemplates(webRoot);
  const cache = new PageCache();
  const tests = config.ALLOW_TEST_EVENTS ? `\n    ${TESTS_ALLOWED}` : "";
  return async (request, reply, { headIn, isFound = false, cacheControl = "no-cache", status }, name = "other") => {
    if (status !== undefined) reply.code(status);
    const language = pageLanguage(request.headers);
    const template = templateOf(name, language);
    const page = await cache.page(template, renderHead(headIn(language), originOf(request.raw)) + tests, {
      accepted: request.headers["accept-encoding"] ?? "",
      isRepeated: !isFound && isOwnOrigin(request.raw),
    });
    reply
      .header("content-security-policy", `${reply.getHeader("content-security-policy")}${template.policy}`)
      .header("cache-control", cacheControl)
      .header("vary", VARY)
      .header("etag", page.etag);
    if (isKnown(page.etag, request)) return reply.code(304).send();
    if (page.encoding !== "identity") reply.header("content-encoding", page.encoding);
    return reply.type("text/html; charset=utf-8").send(page.bytes);
  };
}

/** Whether the client already has this version. */
function isKnown(etag: string, { headers }: FastifyRequest): boolean {
  const tags = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag);
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /radio-admin\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string): string {
  const urls = LISTED_PATHS.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
