// @vitest-environment jsdom
import { act, createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type StrictRoot, strictRoot } from "./root-for-tests.tsx";
import { serverNow, setServerClock } from "./server-clock.ts";
import { afterMoment, useAfterMoment, useServerTime } from "./server-time.ts";

const HOUR_MS = 3_600_000;
/** The page waits this much longer than its estimate of the server's time, in ms. */
const MARGIN_MS = 2000;
const LOOK_MS = 30_000;

function Clock({ stepMs }: { readonly stepMs: number }) {
  return new Date(useServerTime(stepMs)).toISOString().slice(11, 19);
}

function Waiting({ at, run }: { readonly at: number | null; readonly run: () => void }) {
  useAfterMoment(at, run);
  return null;
}

const seePage = () => document.dispatchEvent(new Event("visibilitychange"));

let end = () => {};
const task = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-28T09:00:00Z") });
  task.mockClear();
  // The device's clock is three hours slow.
  setServerClock("Sat, 28 Nov 2026 12:00:00 GMT", Date.now(), Date.now());
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  setServerClock(new Date().toUTCString(), Date.now(), Date.now());
  vi.useRealTimers();
});

it("a task runs once the server's clock has passed a moment, and then every half minute until it is ended", () => {
  end = afterMoment(serverNow() + HOUR_MS, task);
  vi.advanceTimersByTime(HOUR_MS + MARGIN_MS - 1);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LOOK_MS - 1);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(LOOK_MS);
  expect(task).toHaveBeenCalledTimes(2);
});

it("a task whose moment has passed while the device slept runs when the page is seen again", () => {
  end = afterMoment(serverNow() + HOUR_MS, task);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  seePage();
  expect(task).toHaveBeenCalledTimes(1);
});

it("a task whose moment has passed does not run when the page is hidden", () => {
  end = afterMoment(serverNow() + HOUR_MS, task);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  seePage();
  expect(task).not.toHaveBeenCalled();
});

it("a task runs within half a minute after the device's clock has passed the moment unnoticed", () => {
  end = afterMoment(serverNow() + HOUR_MS, task);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  vi.advanceTimersByTime(LOOK_MS);
  expect(task).toHaveBeenCalledTimes(1);
});

it("a task whose moment is less than half a minute away does not wait longer", () => {
  end = afterMoment(serverNow() + 10_000, task);
  vi.advanceTimersByTime(10_000 + MARGIN_MS);
  expect(task).toHaveBeenCalledTimes(1);
});

describe("a component", () => {
  let root: StrictRoot;

  beforeEach(() => {
    root = strictRoot();
  });
  const leave = () => act(async () => root.unmount());
  afterEach(leave);

  const passes = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

  const showClock = (stepMs: number) => act(async () => root.render(createElement(Clock, { stepMs })));
  const shown = () => root.place.textContent;

  const wait = (at: number | null, run: () => void = task) =>
    act(async () => root.render(createElement(Waiting, { at, run })));

  it("shows the server's time, and a new one after each step", async () => {
    await showClock(10_000);
    expect(shown()).toBe("12:00:00");
    await passes(9999);
    expect(shown()).toBe("12:00:00");
    await passes(1);
    expect(shown()).toBe("12:00:10");
    await passes(10_000);
    expect(shown()).toBe("12:00:20");
  });

  it("shows the server's time at once when the page is seen again", async () => {
    await showClock(HOUR_MS);
    vi.setSystemTime(Date.now() + 60_000);
    await act(async () => void seePage());
    expect(shown()).toBe("12:01:00");
  });

  it("follows a change of the step", async () => {
    await showClock(HOUR_MS);
    await showClock(1000);
    await passes(1000);
    expect(shown()).toBe("12:00:01");
  });

  it("leaves no timer and no listener behind", async () => {
    const timers = vi.getTimerCount();
    const spies = [vi.spyOn(document, "addEventListener"), vi.spyOn(document, "removeEventListener")];
    await showClock(1000);
    await leave();
    expect(vi.getTimerCount()).toBe(timers);
    const [added, removed] = spies.map(({ mock }) =>
      mock.calls.flatMap(([event, listener]) => (event === "visibilitychange" ? [listener] : [])),
    );
    expect(added?.length).toBeGreaterThan(0);
    expect(removed).toEqual(added);
  });

  it("runs its newest task once its moment has passed", async () => {
    const at = serverNow() + HOUR_MS;
    const older = vi.fn<() => void>();
    await wait(at, older);
    await wait(at);
    await passes(HOUR_MS + MARGIN_MS - 1);
    expect(task).not.toHaveBeenCalled();
    await passes(1);
    expect(task).toHaveBeenCalledTimes(1);
    expect(older).not.toHaveBeenCalled();
  });

  it("waits for its new moment after a change, and for none after that", async () => {
    const now = serverNow();
    await wait(now + HOUR_MS);
    await wait(now + 2 * HOUR_MS);
    await passes(2 * HOUR_MS + MARGIN_MS - 1);
    expect(task).not.toHaveBeenCalled();
    await passes(1);
    expect(task).toHaveBeenCalledTimes(1);
    await wait(null);
    await passes(HOUR_MS);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it("runs no task without a moment, nor once it is gone", async () => {
    await wait(null);
    await passes(HOUR_MS);
    await wait(serverNow() + HOUR_MS);
    await leave();
    await passes(2 * HOUR_MS);
    expect(task).not.toHaveBeenCalled();
  });
});
