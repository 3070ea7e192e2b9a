// The server's answers over HTTP: its health, the web app's files, unknown paths, and rate limits.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config/config.ts";
import { type RunningServer, startServer } from "../src/start.ts";
import { makeDataDir } from "./data-folders.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";
import { INLINE_SCRIPT, INLINE_STYLE, makeWebRoot } from "./web-root.ts";

const SCRIPT = "console.log('chkobba');".repeat(50);
const HTML = { accept: "text/html,application/xhtml+xml" };
const NOT_FOUND = { message: "Not found", errors: [], code: "NOT_FOUND" };

let server: RunningServer;
beforeAll(async () => {
  const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: makeDataDir(), LOG_LEVEL: "silent" });
  server = await startServer({ config, logger: pino({ level: "silent" }), webRoot: buildWeb(), version: "1.2.3" });
});
afterAll(async () => {
  await server.stop();
  await cleanUp();
});

/** A web app like the one that the build makes, with compressed copies of its files. */
function buildWeb(): string {
  return makeWebRoot({
    "assets/index-3f2a1b.js": SCRIPT,
    "assets/index-3f2a1b.js.br": brotliCompressSync(SCRIPT),
    "assets/index-3f2a1b.js.gz": gzipSync(SCRIPT),
    "images/cards/7-dinari.png": "a picture",
    "sounds/cardPlay.mp3": "a sound",
    "icons/icon-192.png": "an icon",
    "radio/rast.mp3": "a song",
  });
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers, redirect: "manual" });

/** Like `get`, but sends the path and the headers unchanged, which `fetch` would normalise. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("GET /health", () => {
  it("answers ok, and is never cached", async () => {
    const response = await get("/health");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok", uptimeSeconds: expect.any(Number), version: "1.2.3" });
  });
});

describe("a reply of the API", () => {
  it.each([
    ["/rooms", 200],
    ["/leaderboard", 200],
    ["/deals/today", 200],
    ["/games", 401],
    ["/games/nothing/replay", 404],
    ["/players/nobody", 404],
  ])("is not cached, and depends on the caller: %s", async (path, status) => {
    const response = await get(`/api${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("vary")).toBe("authorization, x-device-id, x-admin-key");
  });
});

describe("the web app's files", () => {
  it.each([
    ["/", "no-cache"],
    ["/assets/index-3f2a1b.js", "public, max-age=31536000, immutable"],
    ["/images/cards/7-dinari.png", "public, max-age=86400, stale-while-revalidate=31536000"],
    ["/sounds/cardPlay.mp3", "public, max-age=86400, stale-while-revalidate=31536000"],
    ["/icons/icon-192.png", "public, max-age=86400, stale-while-revalidate=31536000"],
    ["/radio/rast.mp3", "public, max-age=86400, stale-while-revalidate=31536000"],
  ])("%s is served with the cache-control %s", async (path, cacheControl) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe(cacheControl);
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["identity", null],
  ])("are compressed for the accept-encoding %s", async (accepted, encoding) => {
    const response = await get("/assets/index-3f2a1b.js", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-type")).toContain("/javascript");
    expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
    expect(await response.text()).toBe(SCRIPT);
  });

  it("are not sent again to a client with a current copy", async () => {
    const encoding = { "accept-encoding": "br" };
    const etag = (await get("/assets/index-3f2a1b.js", encoding)).headers.get("etag") ?? "";
    expect(await getRaw("/assets/index-3f2a1b.js", { ...encoding, "if-none-match": etag })).toEqual({
      status: 304,
      body: "",
    });
  });

  it("are sent in ranges on request, as audio players need", async () => {
    const response = await get("/radio/rast.mp3", { range: "bytes=2-4" });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("bytes 2-4/6");
    expect(await response.text()).toBe("son");
  });

  it("are the only files served: no path leads out of their folder", async () => {
    for (const path of [
      "/../package.json",
      "/..%2fpackage.json",
      "/assets/..%2f..%2fchkobba.sqlite",
      "/%2e%2e/x",
      "//etc/passwd",
    ]) {
      const { status, body } = await getRaw(path);
      expect([400, 403, 404]).toContain(status);
      expect(JSON.parse(body)).toEqual({ message: expect.any(String), errors: [], code: expect.any(String) });
    }
  });
});

describe("security headers", () => {
  const inline = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  it.each([
    ["/", inline(INLINE_SCRIPT), inline(INLINE_STYLE)],
    ["/profile", inline(INLINE_SCRIPT), inline(INLINE_STYLE)],
  ])("of %s allow its own inline script and style and no other", async (path, script, style) => {
    const policy = (await get(path)).headers.get("content-security-policy") ?? "";
    expect(policy.split(";")).toEqual(
      expect.arrayContaining([`script-src 'self' ${script}`, `style-src 'self' ${style}`]),
    );
    expect(policy).not.toContain("unsafe");
  });

  it.each(["/assets/index-3f2a1b.js", "/health", "/nowhere"])("are part of the answer to %s", async (path) => {
    const { headers } = await get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // Only audio may come from other hosts. The radio needs that.
    expect(policy.replace("media-src 'self' blob: https: http:;", "")).not.toMatch(
      /unsafe|\*|http:|script-src|style-src/,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-powered-by")).toBeNull();
  });
});

describe("an unknown path", () => {
  it.each(["/nowhere", "/no/such/page?x=1", "/how-to-play/more", "/attic", "/apis"])(
    "leads to the first page: %s",
    async (path) => {
      const response = await get(path, HTML);
      expect(response.status).toBe(302);
      // The web app reads `#no-such-page` in the address, and shows that the page does not exist.
      expect(response.headers.get("location")).toBe("/#no-such-page");
    },
  );

  it.each([
    ["a script", "/assets/gone.js", {}, "GET"],
    ["a picture", "/images/cards/8-hearts.png", { accept: "image/*" }, "GET"],
    ["a call", "/api/nowhere", HTML, "GET"],
    ["the root of the calls", "/api/", HTML, "GET"],
    ["anything at all", "/nowhere", {}, "GET"],
    ["another method", "/how-to-play", HTML, "POST"],
  ])("is a 404 in JSON for %s", async (_, path, headers, method) => {
    const response = await get(path, headers, method);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(NOT_FOUND);
  });
});

describe("a request that is not valid HTTP", () => {
  it("is refused in the same format as every other one", async () => {
    expect(await getRaw("/%E0%A4%A").then(({ status, body }) => [status, JSON.parse(body)])).toEqual([
      400,
      { message: expect.any(String), errors: [], code: "BAD_REQUEST" },
    ]);
  });
});

describe("the rate limit of HTTP calls", () => {
  const call = (url: string, from?: string) =>
    fetch(`${url}/api/rooms`, from === undefined ? {} : { headers: { "x-forwarded-for": from } });

  it("refuses further calls of an address until a minute has passed", async () => {
    const limited = await ServerProcess.start({ CALLS_PER_MINUTE: "3" });
    for (let nth = 0; nth < 3; nth++) expect((await call(limited.url)).status).toBe(200);
    // Without a trusted proxy, the server ignores the header.
    for (const from of [undefined, "203.0.113.9"]) {
      const refused = await call(limited.url, from);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/./),
        errors: [],
        code: "CALL_RATE_LIMITED",
      });
    }
    expect((await fetch(`${limited.url}/`, { headers: HTML })).status).toBe(200);
    expect(await limited.health()).toMatchObject({ status: "ok" });
  });

  it("counts each client's address behind a trusted proxy", async () => {
    const limited = await ServerProcess.start({ CALLS_PER_MINUTE: "1", TRUST_PROXY: "loopback" });
    const statuses: number[] = [];
    for (const from of ["203.0.113.1", "203.0.113.1", "203.0.113.2"])
      statuses.push((await call(limited.url, from)).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  it("is stricter for calls with an admin key, so that the key can't be guessed", async () => {
    const limited = await ServerProcess.start();
    const guess = (nth: number) =>
      fetch(`${limited.url}/api/rooms/any`, { method: "DELETE", headers: { "x-admin-key": `guess ${nth}` } });
    const statuses: number[] = [];
    for (let nth = 0; nth < 31; nth++) statuses.push((await guess(nth)).status);
    expect(statuses).toEqual([...new Array(10).fill(403), ...new Array(21).fill(429)]);
    expect((await call(limited.url)).status).toBe(200);
  });
});

describe("the built server", () => {
  it("serves the built web app", async () => {
    const built = await ServerProcess.start();
    const page = await fetch(`${built.url}/`, { headers: HTML });
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await built.health()).toMatchObject({ status: "ok" });
  });

  it("prints one line and exits if the port is in use", async () => {
    const built = await ServerProcess.start();
    const second = ServerProcess.start({ PORT: new URL(built.url).port });
    await expect(second).rejects.toThrow(/EADDRINUSE.*another server/);
  });
});
