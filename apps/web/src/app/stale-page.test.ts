// @vitest-environment jsdom
// A chunk that can't be loaded, on a page of an earlier release.
import { afterEach, expect, it, vi } from "vitest";
import { loadPrefetched, prefetch, reloadWhenStale } from "./stale-page.ts";

const failing = async () => {
  // The code that the build generates for an import sends this event when a chunk can't be loaded.
  dispatchEvent(new Event("vite:preloadError"));
  throw new Error("the chunk is gone");
};

let reloads = 0;
let pagesAsked = 0;
const NEXT_RELEASE = '<meta name="chkobba-scripts" content="/assets/index-new.js">';
let page = NEXT_RELEASE;
document.head.innerHTML = '<meta name="chkobba-scripts" content="/assets/index-old.js">';
vi.stubGlobal("fetch", async () => {
  pagesAsked += 1;
  return new Response(page);
});
reloadWhenStale(() => reloads++);

afterEach(() => {
  reloads = 0;
  pagesAsked = 0;
  page = NEXT_RELEASE;
});

it("reloads when code that is needed at once can't be loaded", async () => {
  await failing().catch(() => {});
  await expect.poll(() => reloads).toBe(1);
});

it("does not reload a form when prefetched code can't be loaded, only when that code is needed", async () => {
  prefetch(failing);
  await new Promise((resolve) => setImmediate(resolve));
  expect([reloads, pagesAsked]).toEqual([0, 0]);
  await expect(loadPrefetched(failing)).rejects.toThrow("the chunk is gone");
  expect(reloads).toBe(1);
});

it("does not reload when the code is needed while its prefetch is still failing, before it has failed", async () => {
  let fail = (_: Error) => {};
  prefetch(() => new Promise((_, reject) => (fail = reject)));
  const loaded = loadPrefetched(async () => "the table");
  fail(new Error("a network error"));
  expect(await loaded).toBe("the table");
  expect(reloads).toBe(0);
});

it("does not reload while the server has the scripts of this page, whatever can't be loaded", async () => {
  page = '<script src="/assets/index-old.js"></script>';
  await failing().catch(() => {});
  await expect.poll(() => pagesAsked).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(reloads).toBe(0);
});

it("does not reload for the sign-in page of a network, which is no new release", async () => {
  page = "<title>Welcome to the café's network</title>";
  await failing().catch(() => {});
  await new Promise((resolve) => setImmediate(resolve));
  expect([reloads, pagesAsked]).toEqual([0, 1]);
});
