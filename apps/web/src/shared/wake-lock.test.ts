// @vitest-environment jsdom
// The browser's wake lock is replaced.
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type StrictRoot, strictRoot } from "./root-for-tests.tsx";
import { useWakeLock } from "./wake-lock.ts";

let root: StrictRoot;
let isOn: boolean;
let requests: number;
let isGranted: boolean;
/** Answers the browser's pending requests; null if the browser answers at once. */
let pending: (() => void)[] | null;

class Sentinel extends EventTarget {
  async release() {
    isOn = false;
    this.dispatchEvent(new Event("release"));
  }
}

let newest: Sentinel;

/** Shows a component for each of the values. */
const show = (...wanted: readonly boolean[]) =>
  act(async () => root.render(wanted.map((isWanted, key) => createElement(Waiting, { isWanted, key }))));

function Waiting({ isWanted }: { readonly isWanted: boolean }) {
  useWakeLock(isWanted);
  return null;
}

/** Answers the pending requests. */
const answer = () =>
  act(async () => {
    for (const grant of pending?.splice(0) ?? []) grant();
  });

const setVisible = (isVisible: boolean) =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
    // A hidden page loses the lock.
    if (!isVisible) await newest.release();
    document.dispatchEvent(new Event("visibilitychange"));
  });

beforeEach(() => {
  vi.useFakeTimers();
  [isOn, requests, isGranted, pending] = [false, 0, true, null];
  vi.stubGlobal("navigator", {
    wakeLock: {
      request: async (type: WakeLockType) => {
        if (type !== "screen") throw new TypeError(`unknown type ${type}`);
        requests += 1;
        const waiting = pending;
        if (waiting !== null) await new Promise<void>((resolve) => waiting.push(resolve));
        if (!isGranted) throw new DOMException("battery is low", "NotAllowedError");
        isOn = true;
        newest = new Sentinel();
        return newest;
      },
    },
  });
  root = strictRoot();
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("the screen stays on while a component wants it", async () => {
  await show(false);
  expect(isOn).toBe(false);
  await show(true);
  expect(isOn).toBe(true);
  await show(false);
  expect(isOn).toBe(false);
});

it("a page that becomes visible again takes the lock again", async () => {
  await show(true);
  await setVisible(false);
  expect(isOn).toBe(false);
  await setVisible(true);
  expect(isOn).toBe(true);
});

it("the screen may go dark five minutes after the last touch, and stays on again from the next one", async () => {
  await show(true);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  window.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(isOn).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOn).toBe(false);
  window.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn).toBe(true);
});

it("a refused lock is requested again at the next touch", async () => {
  isGranted = false;
  await show(true);
  expect([requests, isOn]).toEqual([1, false]);
  isGranted = true;
  window.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(0);
  expect([requests, isOn]).toEqual([2, true]);
});

it("a lock that is granted too late is released", async () => {
  pending = [];
  await show(true);
  await show(false);
  await answer();
  expect([requests, isOn]).toEqual([1, false]);
});

it("the lock is requested once, however often the player touches the screen", async () => {
  pending = [];
  await show(true);
  window.dispatchEvent(new Event("pointerdown"));
  await answer();
  window.dispatchEvent(new Event("pointerdown"));
  await answer();
  expect([requests, isOn]).toEqual([1, true]);
});

it("the screen stays on until the last of several components is gone", async () => {
  await show(true, true);
  await show(true, false);
  await setVisible(false);
  await setVisible(true);
  expect(isOn).toBe(true);
  await show(false, false);
  expect(isOn).toBe(false);
});

it("another component does not put off the end of the five minutes", async () => {
  await show(true, false);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await show(true, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOn).toBe(false);
});

it("a touch counts even if the touched element keeps it to itself", async () => {
  const handle = document.body.appendChild(document.createElement("div"));
  handle.addEventListener("pointerdown", (event) => event.stopPropagation());
  await show(true);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(isOn).toBe(false);
  handle.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn).toBe(true);
  handle.remove();
});

it("a touch starts no timer once no component wants the screen on", async () => {
  await show(true);
  await show(false);
  const before = vi.getTimerCount();
  window.dispatchEvent(new Event("pointerdown"));
  expect(vi.getTimerCount()).toBe(before);
});

it("browsers without wake locks still show the page", async () => {
  vi.stubGlobal("navigator", {});
  await show(true);
  expect(isOn).toBe(false);
});
