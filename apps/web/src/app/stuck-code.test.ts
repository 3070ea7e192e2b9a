// @vitest-environment jsdom
// Code that was requested over a connection that died.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackLoad } from "../shared/pending-loads.ts";
import { useConnection } from "../shared/socket/connection.ts";
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
reloadWhenCodeIsStuck(() => reloads++);

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
