// The pages as search engines and link previews read them. The server writes the head of each page.
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config/config.ts";
import { type RunningServer, startServer } from "../src/start.ts";
import { call, post, register, registration } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { Player } from "./player.ts";
import { cleanUp } from "./server-process.ts";
import { fullTable } from "./tables.ts";
import { makeWebRoot } from "./web-root.ts";

const PUBLIC_URL = "https://chkobba.example";
const NO_GAME = "00000000-0000-4000-8000-000000000000";
const HTML = { accept: "text/html" };
/** The server `published` has a public URL in its settings. The server `local` has none. */
let published: RunningServer;
let local: RunningServer;
beforeAll(async () => {
  published = await start({ PUBLIC_URL: `${PUBLIC_URL}/` });
  local = await start({});
});
afterAll(async () => {
  await published.stop();
  await local.stop();
  await cleanUp();
});

async function start(settings: Record<string, string>): Promise<RunningServer> {
  const webRoot = makeWebRoot();
  const logger = pino({ level: "silent" });
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: makeDataDir(),
    LOG_LEVEL: "silent",
    ...settings,
  });
  return startServer({ config, logger, webRoot, version: "1.2.3" });
}

const urlOf = ({ port }: RunningServer) => `http://127.0.0.1:${port}`;

const get = (path: string, headers: Record<string, string> = {}, server = published) =>
  fetch(urlOf(server) + path, { headers: { ...HTML, ...headers }, redirect: "manual" });

interface Head {
  readonly title: string | undefined;
  /** The content of each meta element, by the element's name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string | undefined;
  readonly structured: Record<string, unknown> | null;
}

/** The parsed head of a page. */
function headOf(html: string): Head {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  const meta = Object.fromEntries([...metas].map(([, name, content]) => [name, unescaped(content)]));
  const canonical = /<link rel="canonical" href="([^"]+)" \/>/.exec(html)?.[1];
  const structured = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return {
    title: unescaped(title),
    meta,
    canonical,
    structured: structured === undefined ? null : JSON.parse(structured),
  };
}

function unescaped(text = ""): string {
  return text.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

async function headAt(path: string, headers: Record<string, string> = {}, server = published): Promise<Head> {
  const response = await get(path, headers, server);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const html = await response.text();
  expect(html).toMatch(/<body>the (home|guide|privacy|other) page in (en|fr|ar)<\/body>/);
  expect(html).not.toMatch(/to be replaced|page-head/);
  return headOf(html);
}

/** A game that waits for players, and its host, whose connection stays open. */
async function waitingGame(playerName: string, wish: object = {}): Promise<{ host: Player; gameId: string }> {
  const host = await Player.connect(urlOf(published));
  const { gameId } = await host.demand("create-game", { playerName, ...wish });
  return { host, gameId };
}

it("the page's head says that test events are allowed only if the server allows them", async () => {
  expect((await headAt("/")).meta).not.toHaveProperty("chkobba-tests");
  const trying = await start({ ALLOW_TEST_EVENTS: "true" });
  expect((await headAt("/", {}, trying)).meta).toHaveProperty("chkobba-tests", "on");
  await trying.stop();
});

describe("the first page and the guide", () => {
  it.each([
    ["/", "Chkobba · Tunisia's card game, live", "VideoGame"],
    ["/how-to-play", "How to play Chkobba", "Article"],
  ])("%s has a title, a description and structured data", async (path, title, type) => {
    const { meta, canonical, structured, ...head } = await headAt(path);
    expect(head.title).toBe(title);
    expect(canonical).toBe(PUBLIC_URL + path);
    expect(meta).toMatchObject({
      description: expect.stringMatching(/Chkobba/),
      "og:type": "website",
      "og:site_name": "Chkobba",
      "og:url": PUBLIC_URL + path,
      "og:title": title,
      "og:description": meta.description,
      "og:image": `${PUBLIC_URL}/images/og/chkobba.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/./),
      "twitter:card": "summary_large_image",
    });
    expect(meta.robots).toBeUndefined();
    expect([structured?.["@type"]].flat()).toContain(type);
    expect(structured?.url).toBe(PUBLIC_URL + path);
  });

  it("have the same head for any query", async () => {
    expect(await headAt("/?admin=true&x=%3Cscript%3E")).toEqual(await headAt("/"));
  });

  it("are compressed if the client accepts it, and otherwise sent plain", async () => {
    const plain = await getRaw("/", { "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const zipped = await getRaw("/", { "accept-encoding": "gzip, br;q=0" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString());
    const small = await getRaw("/", { "accept-encoding": "gzip, deflate, br" });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.body.toString());
    for (const { headers } of [plain, zipped, small]) expect(headers.vary).toContain("accept-encoding");
  });

  it("are not sent again to a client that has the same page in the same language", async () => {
    const first = await getRaw("/", { "accept-language": "fr" });
    const etag = String(first.headers.etag);
    const again = await getRaw("/", { "accept-language": "fr", "if-none-match": `"other", W/${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: first.headers.vary } });
    expect(again.body).toHaveLength(0);
    expect((await getRaw("/", { "accept-language": "ar", "if-none-match": etag })).status).toBe(200);
    expect((await getRaw("/how-to-play", { "accept-language": "fr", "if-none-match": etag })).status).toBe(200);
  });
});

describe("the language", () => {
  const TITLES = { en: /live$/, fr: /en direct$/, ar: /مباشرة$/ };

  it.each([
    ["English without any wish", {}, "en"],
    ["the browser's first known language", { "accept-language": "de-DE, ar-TN;q=0.9, fr;q=0.8" }, "ar"],
    ["the browser's dearest language", { "accept-language": "fr;q=0.5, en;q=0.4, ar;q=0.6" }, "ar"],
    ["none that the browser refuses", { "accept-language": "fr;q=0, ar;q=0.1" }, "ar"],
    ["English for other languages", { "accept-language": "arn, de, *" }, "en"],
    ["what can be read of an odd wish", { "accept-language": ";;,q=,fr-;q=x=y,," }, "fr"],
    ["the chosen one", { cookie: "a=b; chkobba_language=ar; c=d", "accept-language": "fr" }, "ar"],
    ["the chosen one alone", { cookie: "chkobba_language=fr" }, "fr"],
    [
      "the browser's for a chosen one that is unknown",
      { cookie: "chkobba_language=xx", "accept-language": "fr" },
      "fr",
    ],
    ["the browser's for a longer value", { cookie: "chkobba_language=frx", "accept-language": "ar" }, "ar"],
    ["the browser's for another cookie's end", { cookie: "x_chkobba_language=fr", "accept-language": "ar" }, "ar"],
    ["the browser's for a path", { cookie: "chkobba_language=../../etc", "accept-language": "ar" }, "ar"],
    ["the browser's for markup", { cookie: 'chkobba_language="><script>' }, "en"],
  ] as const)("is %s", async (_, headers, language) => {
    for (const [path, name] of [
      ["/", "home"],
      ["/how-to-play", "guide"],
      ["/privacy", "privacy"],
      ["/leaderboard", "other"],
    ] as const) {
      const { body, headers: sent } = await getRaw(path, headers);
      const html = body.toString();
      expect(html).toContain(`<body>the ${name} page in ${language}</body>`);
      expect(html).not.toContain('><script>"');
      expect(sent.vary).toBe("accept-encoding, accept-language, cookie");
    }
    expect((await headAt("/", headers)).title).toMatch(TITLES[language]);
  });

  it("is also the language of the head, with the same canonical address", async () => {
    const { meta, canonical, structured } = await headAt("/how-to-play", { cookie: "chkobba_language=fr" });
    expect(meta).toMatchObject({ "og:locale": "fr_FR", "og:title": "Comment jouer à la Chkobba" });
    expect(structured?.headline).toBe("Comment jouer à la Chkobba");
    expect(canonical).toBe(`${PUBLIC_URL}/how-to-play`);
    const { host, gameId } = await waitingGame("Leïla", { targetScore: 11 });
    const invited = await headAt(`/invite/${gameId}`, { "accept-language": "ar" });
    expect(invited.title).toBe("Leïla يعرض عليك طرح شكبّة");
    host.close();
  });
});

describe("the files of the pages", () => {
  it.each(["/pages/home.en.html", "/pages/other.fr.html", "/pages/", "/%70ages/home.en.html", "//pages/home.en.html"])(
    "are not served themselves: %s",
    async (path) => {
      for (const accept of ["text/html", "*/*"]) {
        const { status, body } = await getRaw(path, { accept });
        expect(status).not.toBe(200);
        expect(body.toString()).not.toContain("<body>");
      }
      expect((await getRaw("/pages/home.en.html", {})).status).toBe(404);
    },
  );

  it("include one for the service worker, without content and unlisted", async () => {
    const { body, status } = await getRaw("/index.html", { "accept-language": "fr" });
    expect(status).toBe(200);
    expect(body.toString()).toContain("<body>the other page in fr</body>");
    expect(headOf(body.toString()).meta.robots).toBe("noindex");
  });
});

describe("the radio's page", () => {
  it("is not indexed, and has no canonical address", async () => {
    const { meta, canonical } = await headAt("/radio-admin");
    expect(meta.robots).toBe("noindex");
    expect(canonical).toBeUndefined();
  });
});

describe("the page of a player", () => {
  it.each([
    ["Salma_7", "/player/salma_7", "Salma_7 · Chkobba", {}],
    ["زهرة", `/player/${encodeURIComponent("زهرة")}`, "زهرة · شكبّة", { "accept-language": "ar" }],
  ])("has the name of %s in its head as its owner writes it, and is not listed", async (name, path, title, headers) => {
    await register(urlOf(published), name, {
      email: `${encodeURIComponent(name).replaceAll("%", "")}@example.tn`,
    });
    const head = await headAt(path, headers);
    expect(head.title).toBe(title);
    expect(head.meta["og:title"]).toBe(title);
    expect(head.meta.description).toContain(name);
    expect(head.meta["og:url"]).toBe(`${PUBLIC_URL}/player/${encodeURIComponent(name)}`);
    expect(head.meta.robots).toBe("noindex");
    expect(head.canonical).toBeUndefined();
  });

  it("an old name leads to the page of the account's new name, and so does its friend link", async () => {
    const { tokens } = await register(urlOf(published), "Leila_before");
    const { accessToken } = tokens;
    const renamed = await call(urlOf(published), "PUT", "/auth/profile", {
      accessToken,
      body: { username: "Leila_now" },
    });
    expect(renamed.status).toBe(200);
    for (const folder of ["player", "friend"]) {
      const response = await get(`/${folder}/leila_BEFORE`);
      expect([response.status, response.headers.get("location")]).toEqual([302, `/${folder}/Leila_now`]);
      expect((await get(`/${folder}/leila_now`)).status).toBe(200);
    }
    const taken = await post(
      urlOf(published),
      "/auth/register",
      registration("leila_before", { email: "x@example.tn" }),
    );
    expect(taken.status).toBe(409);
  });

  it.each(["nobody_here", "%3Cimg%3E", "nobody%20here"])(
    "that does not exist is one with status 404: %s",
    async (name) => {
      const response = await get(`/player/${name}`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain("<body>the other page in en</body>");
      expect(html).not.toContain(decodeURIComponent(name));
      expect(headOf(html).meta.robots).toBe("noindex");
    },
  );
});

describe("an invitation", () => {
  it.each([
    [{ targetScore: 11 }, "1 vs 1, first to 11 points"],
    [{ teamMode: true, targetScore: 31 }, "2 vs 2, first to 31 points"],
  ])("to a waiting game shows its host and the game's terms: %j", async (wish, words) => {
    const { host, gameId } = await waitingGame("Leïla", wish);
    const { title, meta, canonical } = await headAt(`/invite/${gameId}`);
    expect(title).toBe("Leïla invites you to a game of Chkobba");
    expect(meta["og:title"]).toBe(title);
    expect(meta["og:description"]).toContain(words);
    expect(meta["og:image"]).toBe(`${PUBLIC_URL}/images/og/invite.png`);
    expect(meta["og:url"]).toBe(`${PUBLIC_URL}/invite/${gameId}`);
    expect(meta.robots).toBe("noindex");
    expect(canonical).toBeUndefined();
    host.close();
  });

  it.each(['<b>"x"', "</title><script>1</script>", "$& $1 $`", "a & b's", "&lt;i&gt;", "<!-- page-head -->"])(
    "shows the name %s as text, never as markup",
    async (name) => {
      const { host, gameId } = await waitingGame(name);
      const html = await (await get(`/invite/${gameId}`)).text();
      expect(headOf(html).title).toBe(`${name} invites you to a game of Chkobba`);
      expect(headOf(html).meta["og:title"]).toBe(`${name} invites you to a game of Chkobba`);
      expect(html).not.toMatch(/<b>|<i>|<script>1|<!--/);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain("<body>the other page in en</body>");
      host.close();
    },
  );

  it("shows the player who has waited longest", async () => {
    const { host, gameId } = await waitingGame("First");
    const guest = await Player.connect(urlOf(published));
    await guest.demand("join-game", { gameId, playerName: "Second" });
    expect((await headAt(`/invite/${gameId}`)).title).toMatch(/^First /);
    const { players } = await host.view(gameId);
    await host.demand("leave-game", { gameId, playerId: players[0]?.id ?? "" });
    expect((await headAt(`/invite/${gameId}`)).title).toMatch(/^Second /);
    host.close();
    guest.close();
  });

  it("says whether a seat is free, and which rules are unusual", async () => {
    const { host, gameId } = await waitingGame("Host", { houseRules: { cut: true } });
    const description = async (language: string) =>
      headOf(await (await get(`/invite/${gameId}`, { "accept-language": language })).text()).meta["og:description"];
    expect(await description("en")).toMatch(/^There's a free seat at the table: 1 vs 1, .*, with the cut\./);
    const guest = await Player.connect(urlOf(published));
    await guest.demand("join-game", { gameId, playerName: "Guest" });
    expect(await description("en")).toMatch(/^The table is full right now: 1 vs 1/);
    expect(await description("fr")).toMatch(/^La table est complète/);
    await host.demand("start-game", { gameId });
    expect(await description("en")).toMatch(/^This table is no longer waiting/);
    expect(await description("en")).toBe((await headAt(`/invite/${NO_GAME}`)).meta["og:description"]);
    host.close();
    guest.close();
  });

  it("reveals no name if no player is waiting: the game runs, has ended, was removed, or never existed", async () => {
    const told = await headAt(`/invite/${NO_GAME}`);
    expect(told.title).toBe("You've been invited to a game of Chkobba");
    expect(told.meta["og:image"]).toBe(`${PUBLIC_URL}/images/og/invite.png`);
    expect(told.meta.robots).toBe("noindex");
    const seats = await fullTable(urlOf(published));
    const [host] = seats;
    if (host === undefined) throw new Error("a seat was wanted");
    expect((await headAt(`/invite/${host.gameId}`)).title).toMatch(/^Player 1 /);
    await host.player.demand("start-game", { gameId: host.gameId });
    const played = await get(`/invite/${host.gameId}`);
    const html = await played.text();
    expect(html).not.toContain("Player 1");
    expect(headOf(html).title).toBe(told.title);
    await host.player.demand("leave-game", { gameId: host.gameId, playerId: host.playerId });
    expect((await headAt(`/invite/${host.gameId}`)).title).toBe(told.title);
    expect((await headAt("/invite/abc-123")).title).toBe(told.title);
    for (const { player } of seats) player.close();
  });

  it("that was copied with the punctuation of its sentence redirects to what it means", async () => {
    const response = await get(`/invite/${encodeURIComponent("\u0667KMQ\u0662P")}).?x=1`);
    expect(response.headers.get("location")).toBe("/invite/7KMQ2P?x=1");
  });

  it.each(["a.b", "a_b", "%3Cscript%3E", "a%20b", "%D9%85", "x".repeat(101), "a/b", "", "..%2f"])(
    "with an impossible id redirects to the first page: %s",
    async (inviteId) => {
      const response = await get(`/invite/${inviteId}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/#no-such-page");
    },
  );
});

interface Raw {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Sends a request with exactly these headers, `Host` included, to the server without a public URL. */
function getRaw(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port: local.port, path, headers: { ...HTML, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

describe("the server's own address", () => {
  it("is the configured one, regardless of the request's headers", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const html = await (await get("/", headers)).text();
    expect(html).not.toContain("evil");
    expect(headOf(html).canonical).toBe(`${PUBLIC_URL}/`);
  });

  it.each(["play.example", "play.example:8080", "192.168.1.5:3000", "[::1]:3000", "xn--bcher-kva.example"])(
    "is the request's host if none is configured: %s",
    async (host) => {
      const { body } = await getRaw("/", { host });
      expect(headOf(body.toString()).canonical).toBe(`http://${host}/`);
      expect(headOf(body.toString()).meta["og:image"]).toBe(`http://${host}/images/og/chkobba.png`);
    },
  );

  it.each(['"><script>alert(1)</script>', "a b", "a/b", "evil.example?x", "user@evil.example", "%22", "a,b"])(
    "is never taken from an invalid host: %s",
    async (host) => {
      for (const path of ["/", "/robots.txt", "/sitemap.xml", `/invite/${NO_GAME}`]) {
        const page = (await getRaw(path, { host })).body.toString();
        expect(page).not.toContain("alert(1)");
        expect(page).toContain("http://localhost/");
        expect(page).not.toContain(`http://${host}`);
      }
    },
  );

  it("is not taken from the headers of a proxy that is not trusted", async () => {
    const { body } = await getRaw("/", { host: "play.example", "x-forwarded-host": "evil.example" });
    expect(headOf(body.toString()).canonical).toBe("http://play.example/");
  });
});

describe("search engines", () => {
  it("get a robots.txt that excludes the API and names the sitemap", async () => {
    const response = await get("/robots.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    const lines = (await response.text()).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["User-agent: *", "Disallow: /api/", `Sitemap: ${PUBLIC_URL}/sitemap.xml`]),
    );
  });

  it("get a sitemap with the first page, the guide and the leaderboard", async () => {
    const response = await get("/sitemap.xml");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/xml");
    const map = await response.text();
    expect(map).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${PUBLIC_URL}/`,
      `${PUBLIC_URL}/how-to-play`,
      `${PUBLIC_URL}/leaderboard`,
    ]);
  });
});

it("the server doesn't start with a web app whose page has no mark for the head", async () => {
  const webRoot = makeWebRoot({ "pages/home.fr.html": "<!doctype html>" });
  const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: makeDataDir(), LOG_LEVEL: "silent" });
  const started = startServer({ config, logger: pino({ level: "silent" }), webRoot, version: "1.2.3" });
  await expect(started).rejects.toThrow("marks no place");
});
