// The pages of the web app, each with its own head; robots.txt and the sitemap; redirects to the home page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { limitByNetwork } from "../platform/http/network-limit.ts";
import { refusalBody } from "../platform/http/refusal-body.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import {
  GUIDE,
  HOME,
  type Invited,
  invitation,
  LEADERBOARD,
  type PageHead,
  renderHead,
  replay,
  TESTS_ALLOWED,
  UNLISTED,
} from "./page-head.ts";

export interface PagesParts {
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** The public origin of this server. */
  readonly originOf: (request: FastifyRequest) => string;
  /** What the link of an invitation shows of its game; null where no game waits under that id. */
  readonly invited: (gameId: string) => Promise<Invited | null>;
  /** Whether the game page may show its test buttons. */
  readonly allowsTests: boolean;
  /** Limits the pages that one network may load. */
  readonly limit: RateLimit;
}

const PAGES: Readonly<Record<string, PageHead>> = {
  "/": HOME,
  "/how-to-play": GUIDE,
  "/leaderboard": LEADERBOARD,
  "/login": UNLISTED,
  "/profile": UNLISTED,
  "/radio-admin": UNLISTED,
};
const LISTED = [HOME, GUIDE, LEADERBOARD];
/** Ids of games and invitations. */
const ID = /^[A-Za-z0-9-]{1,100}$/;
const HEAD = /<!-- page-head -->[\s\S]*<!-- \/page-head -->/;
const CACHED_PAGES = 500;

const compress = promisify(gzip);

export function servePages(app: FastifyInstance, { webRoot, originOf, invited, allowsTests, limit }: PagesParts): void {
  const page = pageWriter(readFileSync(join(webRoot, "index.html"), "utf8"));
  const tests = allowsTests ? `\n    ${TESTS_ALLOWED}` : "";
  const send = async (request: FastifyRequest, reply: FastifyReply, head: PageHead) => {
    const { html, zipped } = await page(renderHead(head, originOf(request)) + tests);
    reply.header("cache-control", "no-cache").header("vary", "accept-encoding").type("text/html; charset=utf-8");
    if (!acceptsGzip(request)) return reply.send(html);
    return reply.header("content-encoding", "gzip").send(zipped);
  };

  const paced = { onRequest: limitByNetwork(limit) };
  for (const [path, head] of Object.entries(PAGES)) {
    app.get(path, paced, (request, reply) => send(request, reply, head));
  }
  app.get<{ Params: { inviteId: string } }>("/invite/:inviteId", paced, async (request, reply) => {
    const { inviteId } = request.params;
    if (!ID.test(inviteId)) return reply.redirect("/");
    return send(request, reply, invitation(`/invite/${inviteId}`, await invited(inviteId)));
  });
  app.get<{ Params: { gameId: string } }>("/replay/:gameId", paced, (request, reply) => {
    const { gameId } = request.params;
    return ID.test(gameId) ? send(request, reply, replay(`/replay/${gameId}`)) : reply.redirect("/");
  });
  app.get("/index.html", (_, reply) => reply.redirect("/"));
  app.get("/robots.txt", (request, reply) => reply.type("text/plain").send(robots(originOf(request))));
  app.get("/sitemap.xml", (request, reply) => reply.type("application/xml").send(sitemap(originOf(request))));
  // A browser that asks for an unknown page is redirected to the home page.
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (wantsPage && !request.url.startsWith("/api/")) return reply.redirect("/");
    return reply.code(404).send(refusalBody("NOT_FOUND"));
  });
}

interface Page {
  readonly html: string;
  readonly zipped: Buffer;
}

function pageWriter(template: string): (head: string) => Promise<Page> {
  if (!HEAD.test(template)) throw new Error("the web app's index.html marks no place for the head of a page");
  const pages = new LRUCache<string, Page>({ max: CACHED_PAGES });
  return async (head) => {
    const known = pages.get(head);
    if (known !== undefined) return known;
    const html = template.replace(HEAD, () => head);
    const page = { html, zipped: await compress(html) };
    pages.set(head, page);
    return page;
  };
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /radio-admin\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string): string {
  const urls = LISTED.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""));
}
