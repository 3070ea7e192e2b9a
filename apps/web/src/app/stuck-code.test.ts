// @vitest-environment jsdom
// Code that was requested over a connection that died.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackLoad } from "../shared/pending-loads.ts";
import { accepted } from "../shared/result.ts";
import { type onRequest, useConnection } from "../shared/socket/connection.ts";
import { reloadWhenCodeIsStuck } from "./stuck-code.ts";

let reloads = 0;
const healthy = () => Response.json({ status: "ok" });
const signInPage = () => new Response("<title>Sign in to this network</title>");
const noLine = () => {
  throw new TypeError("Failed to fetch");
};
let answer: () => Response = healthy;
vi.stubGlobal("fetch", async () => answer());
window.stop = () => {};
/** Tells the reload of a request that the page sends. */
let sent: Parameters<typeof onRequest>[0] = () => {};
reloadWhenCodeIsStuck(
  () => reloads++,
  (listener) => {
    sent = listener;
  },
);

const connect = () => useConnection.setState({ status: "connected", error: null, attempts: 0 });
const lose = () => useConnection.setState({ status: "connecting", error: null, attempts: 1 });
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
});
afterEach(() => vi.useRealTimers());

/** Requests code. The test decides when the code arrives or fails to load. */
function requested() {
  let arrive = (_: string) => {};
  let fail = (_: Error) => {};
  const code = new Promise<string>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  trackLoad(code).catch(() => {});
  return { arrive: () => arrive("the code"), fail: () => fail(new Error("a network error")) };
}

it("does not reload a page that connects for the first time, however slow its code is", async () => {
  const { arrive } = requested();
  connect();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(0);
  arrive();
});

it("reloads when the connection is back and code that was requested before it died has not arrived", async () => {
  const { arrive } = requested();
  lose();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(0);
  connect();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(1);
  arrive();
});

it.each([
  ["nothing", noLine],
  ["a network's sign-in page", signInPage],
])("reloads only when the server answers, and not while %s does", async (_, other) => {
  const { arrive } = requested();
  lose();
  connect();
  answer = other;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(0);
  answer = healthy;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(1);
  arrive();
});

/** Sends a request. The test decides when it is answered. */
function unanswered() {
  let answer = () => {};
  const result = new Promise<void>((resolve) => {
    answer = resolve;
  });
  sent(
    "start-game",
    result.then(() => accepted({ success: true })),
  );
  return { answer };
}

/** The page is connected again and has sent a request. Its code from before has not arrived. */
function stuckWithRequest() {
  const { arrive } = requested();
  lose();
  connect();
  return { arrive, ...unanswered() };
}

it("reloads only when the page's requests are answered", async () => {
  const { arrive, answer } = stuckWithRequest();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reloads).toBe(0);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloads).toBe(1);
  arrive();
});

it("reloads without an answer after a while, because the answer may need the same code", async () => {
  const { arrive, answer } = stuckWithRequest();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(1);
  answer();
  arrive();
});

it("does not reload when the code arrives while a request is unanswered", async () => {
  const { arrive, answer } = stuckWithRequest();
  await vi.advanceTimersByTimeAsync(15_000);
  arrive();
  answer();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(0);
});

it("does not reload when the code arrives, fails or was requested after the connection was back", async () => {
  const [late, failed] = [requested(), requested()];
  lose();
  connect();
  const later = requested();
  late.arrive();
  failed.fail();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(0);
  later.arrive();
});
