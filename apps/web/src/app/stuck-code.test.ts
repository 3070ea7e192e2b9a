// @vitest-environment jsdom
// Code that was requested over a connection that died.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackLoad } from "../shared/pending-loads.ts";
import { useConnection } from "../shared/socket/connection.ts";
import { reloadWhenCodeIsStuck } from "./stuck-code.ts";

let reloads = 0;
let isReachable = true;
vi.stubGlobal("fetch", async () => {
  if (!isReachable) throw new TypeError("Failed to fetch");
  return new Response();
});
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

it("reloads only when the server answers", async () => {
  const { arrive } = requested();
  lose();
  connect();
  isReachable = false;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(reloads).toBe(0);
  isReachable = true;
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
