// Serves the pages of the web app, each in the visitor's language and with its own head; also robots.txt, the sitemap,
// and redirects to the home page.

import {
  LANGUAGES,
  type Language,
  LISTED_PATHS,
  meantPath,
  NO_PAGE_MARK,
  readCode,
  usernameKey,
} from "@chkobba/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { limitByNetwork } from "../platform/http/network-limit.ts";
import { originReader, ownOriginCheck } from "../platform/http/origin.ts";
import { refusalBody } from "../platform/http/refusal-body.ts";
import { networkOf, widestNetwork } from "../platform/limits/networks.ts";
import {
  cupHead,
  dealHead,
  FIXED_PAGES,
  fixedHead,
  friendHead,
  invitationHead,
  playerHead,
  replayHead,
  unlistedHead,
} from "./heads.ts";
import { PageCache } from "./page-cache.ts";
import { type PageHead, renderHead, TESTS_ALLOWED } from "./page-head.ts";
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
/** The format of the ids of games and invitations. */
const ID = /^[A-Za-z0-9-]{1,100}$/;
/** The request headers on which the pages depend. */
const VARY = "accept-encoding, accept-language, cookie";

export function servePages(app: PagesApp): void {
  const { accounts, config, cups, deals, games, history, http, limits } = app;
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  const send = pageSender(app, originOf);
  const paced = { onRequest: [limitByNetwork(limits.at(RATES.pages)), redirectToMeantPath] };
  for (const [path, head] of FIXED_PAGES) {
    http.get(path, paced, (request, reply) =>
      send(request, reply, templateAt(path), (language) => fixedHead(head, path, language)),
    );
  }
  http.get<{ Params: { inviteId: string } }>("/invite/:inviteId", paced, async (request, reply) => {
    const { inviteId } = request.params;
    if (!ID.test(inviteId)) return reply.redirect(TO_HOME);
    const game = await games.invitationTo(inviteId, networkOf(request.ip));
    return send(request, reply, "other", (language) => invitationHead(language, `/invite/${inviteId}`, game), {
      isFound: game !== null,
    });
  });
  http.get<{ Params: { gameId: string }; Querystring: { number?: unknown } }>(
    "/replay/:gameId",
    paced,
    async (request, reply) => {
      const { gameId } = request.params;
      if (!ID.test(gameId)) return reply.redirect(TO_HOME);
      const asked = numberFrom(request.query.number);
      const found = await history.publicResultOf(gameId, asked);
      const path = `/replay/${gameId}${asked === undefined ? "" : `?number=${asked}`}`;
      const game = found && { result: found.result, picture: `/result/${gameId}/${found.number}` };
      return send(request, reply, "other", (language) => replayHead(language, path, game), { isFound: game !== null });
    },
  );
  serveResultPictures(app);
  http.get<{ Params: { gameId: string } }>("/watch/:gameId", paced, (request, reply) =>
    ID.test(request.params.gameId) ? send(request, reply, "other", unlistedHead) : reply.redirect(TO_HOME),
  );
  // An unknown lesson shows the list of lessons.
  http.get<{ Params: { lesson: string } }>("/course/:lesson", paced, (request, reply) =>
    ID.test(request.params.lesson) ? send(request, reply, "other", unlistedHead) : reply.redirect(TO_HOME),
  );
  for (const path of ["/deal/:dealId", "/deal/:dealId/compare/:gameId"]) {
    http.get<{ Params: { dealId: string } }>(path, paced, async (request, reply) => {
      const { dealId } = request.params;
      if (!ID.test(dealId)) return reply.redirect(TO_HOME);
      const deal = await deals.dealAt(dealId);
      return send(request, reply, "other", (language) => dealHead(language, `/deal/${dealId}`, deal), {
        isFound: deal !== null,
      });
    });
  }
  http.get("/cups", paced, (request, reply) =>
    send(request, reply, "other", (language) => cupHead(language, "/cups", null)),
  );
  http.get<{ Params: { cupId: string } }>("/cup/:cupId", paced, async (request, reply) => {
    const { cupId } = request.params;
    if (!ID.test(cupId)) return reply.redirect(TO_HOME);
    const name = await cups.cupNamed(cupId);
    const path = name === null ? null : `/cup/${cupId}`;
    return send(request, reply, "other", (language) => cupHead(language, path, name), { isFound: name !== null });
  });
  for (const { folder, head } of [
    { folder: "player", head: playerHead },
    { folder: "friend", head: friendHead },
  ]) {
    http.get<{ Params: { username: string } }>(`/${folder}/:username`, paced, async (request, reply) => {
      const asked = request.params.username;
      const name = (await accounts.accountNamed(asked))?.username ?? null;
      // A link with an earlier name of the account leads to its present page.
      if (name !== null && usernameKey(name) !== usernameKey(asked)) {
        return reply.redirect(`/${folder}/${encodeURIComponent(name)}`);
      }
      // The page itself says that there is no such player.
      if (name === null) reply.code(404);
      return send(request, reply, "other", (language) => head(language, name), { isFound: name !== null });
    });
  }
  http.get<{ Params: { code: string } }>("/on/:code", paced, (request, reply) =>
    readCode(request.params.code)?.kind === "screen"
      ? send(request, reply, "other", unlistedHead)
      : reply.redirect(TO_HOME),
  );
  // Opening the page does not use up the link; pressing the button on the page does. The link works once, and no cache
  // may keep the page.
  http.get("/seat/:token", paced, (request, reply) =>
    send(request, reply, "other", unlistedHead, { cacheControl: "no-store" }),
  );
  // The service worker caches this page, and shows it for every address while the browser is offline.
  http.get("/index.html", paced, (request, reply) => send(request, reply, "other", unlistedHead));
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
      const isPossible = ID.test(gameId) && number !== undefined && language !== undefined;
      const found = isPossible ? await history.publicResultOf(gameId, number) : null;
      if (found === null || language === undefined) return reply.code(404).send(refusalBody("NOT_FOUND"));
      const png = await pictures.of(found.result, language, widestNetwork(request.ip));
      return reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).type("image/png").send(png);
    },
  );
}

function numberFrom(text: unknown): number | undefined {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function templateAt(path: string): TemplateName {
  if (path === "/") return "home";
  if (path === "/privacy") return "privacy";
  if (path === "/tv") return "tv";
  return path === "/how-to-play" ? "guide" : "other";
}

interface Sending {
  /** By default a cache may keep the page, but must ask whether it has changed. */
  readonly cacheControl?: "no-store";
  /** Whether the link leads to something, which the head describes. All links that lead to nothing share one head. */
  readonly isFound?: boolean;
}

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: TemplateName,
  headIn: (language: Language) => PageHead,
  sending?: Sending,
) => Promise<FastifyReply>;

function pageSender({ config, webRoot }: PagesApp, originOf: ReturnType<typeof originReader>): Send {
  /** Whether this origin is one of the few that the server has, and not a host that the client may have invented. */
  const isOwnOrigin = ownOriginCheck(config.PUBLIC_URL, originOf);
  const templateOf = readTemplates(webRoot);
  const cache = new PageCache();
  const tests = config.ALLOW_TEST_EVENTS ? `\n    ${TESTS_ALLOWED}` : "";
  return async (request, reply, name, headIn, { cacheControl = "no-cache", isFound = false } = {}) => {
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
