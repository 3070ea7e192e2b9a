// Pages as bytes: the server compresses only its own pages, and a page put together from halves is the same page.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";
import { pageInHalves } from "./page-halves.ts";
import type { Template } from "./page-templates.ts";

const templateOf = (before: string, after: string): Template => ({
  ...{ name: "other", before, after, digest: "d", policy: "" },
});
const OTHER = templateOf("<html><head>".repeat(100), "</head></html>".repeat(100));
const BROWSER = "gzip, deflate, br";

describe("a page in halves", () => {
  it("as gzip is the same page, whatever its texts are", () => {
    const text = fc.string({ unit: "binary", maxLength: 2000 });
    fc.assert(
      fc.property(text, text, text, (before, head, after) => {
        const page = pageInHalves(templateOf(before, after), Buffer.from(head), true);
        expect(gunzipSync(page).toString()).toBe(Buffer.from(before + head + after).toString());
      }),
      { numRuns: 50 },
    );
  });

  it.each([0, 1, 0xffff, 0x10000, 200_000])("as gzip holds a head of %i bytes", (length) => {
    const page = pageInHalves(OTHER, Buffer.alloc(length, "h"), true);
    expect(gunzipSync(page).toString()).toBe(OTHER.before + "h".repeat(length) + OTHER.after);
  });

  it("without compression is the plain page", () => {
    expect(pageInHalves(OTHER, Buffer.from("head"), false).toString()).toBe(`${OTHER.before}head${OTHER.after}`);
  });
});

describe("a page whose head the server decides", () => {
  const wish = (accepted: string) => ({ accepted, isRepeated: true });

  it("is compressed as the client prefers", async () => {
    const cache = new PageCache();
    const html = `${OTHER.before}head${OTHER.after}`;
    const small = await cache.page(OTHER, "head", wish(BROWSER));
    expect(brotliDecompressSync(small.bytes).toString()).toBe(html);
    const zipped = await cache.page(OTHER, "head", wish("gzip, br;q=0"));
    expect(gunzipSync(zipped.bytes).toString()).toBe(html);
    const plain = await cache.page(OTHER, "head", wish("identity"));
    expect(plain.bytes.toString()).toBe(html);
    expect(new Set([small, zipped, plain].map(({ etag }) => etag)).size).toBe(3);
  });

  it("is compressed once for all requests, also for those that arrive together", async () => {
    const cache = new PageCache();
    const pages = await Promise.all(Array.from({ length: 5 }, () => cache.page(OTHER, "head", wish(BROWSER))));
    expect(new Set([...pages, await cache.page(OTHER, "head", wish(BROWSER))]).size).toBe(1);
  });
});

describe("a page whose head depends on the request", () => {
  it.each([
    ["br", "identity"],
    ["", "identity"],
    [BROWSER, "gzip"],
    ["gzip;q=0, br", "identity"],
  ])("is never compressed anew: accept-encoding '%s' gets %s", async (accepted, encoding) => {
    const page = await new PageCache().page(OTHER, "head", { accepted, isRepeated: false });
    expect(page.encoding).toBe(encoding);
    const html = encoding === "gzip" ? gunzipSync(page.bytes) : page.bytes;
    expect(html.toString()).toBe(`${OTHER.before}head${OTHER.after}`);
  });

  it("has another entity tag for another head", async () => {
    const cache = new PageCache();
    const tag = async (head: string) => (await cache.page(OTHER, head, { accepted: "", isRepeated: false })).etag;
    expect(await tag("one")).toBe(await tag("one"));
    expect(await tag("one")).not.toBe(await tag("two"));
  });
});
