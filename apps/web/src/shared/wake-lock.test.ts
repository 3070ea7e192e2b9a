// @vitest-environment jsdom
// The browser's wake lock is replaced.
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useWakeLock } from "./wake-lock.ts";

let root: Root;
let isOn: boolean;
let requests: number;
let isGranted: boolean;

class Sentinel extends EventTarget {
  async release() {
    isOn = false;
    this.dispatchEvent(new Event("release"));
  }
}

let newest: Sentinel;

const show = (isWanted: boolean) => act(async () => root.render(createElement(Waiting, { isWanted })));

function Waiting({ isWanted }: { readonly isWanted: boolean }) {
  useWakeLock(isWanted);
  return null;
}

const setVisible = (isVisible: boolean) =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
    // A hidden page loses the lock.
    if (!isVisible) await newest.release();
    document.dispatchEvent(new Event("visibilitychange"));
  });

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  [isOn, requests, isGranted] = [false, 0, true];
  vi.stubGlobal("navigator", {
    wakeLock: {
      request: async () => {
        requests += 1;
        if (!isGranted) throw new DOMException("battery is low", "NotAllowedError");
        isOn = true;
        newest = new Sentinel();
        return newest;
      },
    },
  });
  root = createRoot(document.createElement("div"));
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
  await show(true);
  await show(false);
  await show(true);
  await show(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn).toBe(false);
});

it("browsers without wake locks still show the page", async () => {
  vi.stubGlobal("navigator", {});
  await show(true);
  expect(isOn).toBe(false);
});
