// @vitest-environment jsdom
import { act, createElement, type RefObject } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { strictRoot } from "../../shared/root-for-tests.tsx";
import { isSecondTap, useIsJustShown, useShownAt } from "./second-tap.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a press shortly after the cover was laid is the second tap of a double tap; a later press is not", () => {
  expect([1000, 1449, 1450, 9000].map((at) => isSecondTap(at, 1000))).toEqual([true, true, false, false]);
  expect(isSecondTap(5, Number.POSITIVE_INFINITY)).toBe(true);
});

let shownAt: RefObject<number>;
/** The moments that each render of the cover saw. */
const seen: number[] = [];

function Cover({ player }: { readonly player: string }) {
  shownAt = useShownAt();
  seen.push(shownAt.current);
  return player;
}

it("the moment when a component was shown stays the same when it renders again", async () => {
  const root = strictRoot();
  vi.advanceTimersByTime(5000);
  const start = performance.now();
  await act(async () => root.render(createElement(Cover, { player: "Amal" })));
  expect(seen[0]).toBe(Number.POSITIVE_INFINITY);
  expect(shownAt.current).toBe(start);
  vi.advanceTimersByTime(5000);
  await act(async () => root.render(createElement(Cover, { player: "Nour" })));
  expect(shownAt.current).toBe(start);
});

function Answer() {
  return useIsJustShown() ? "just shown" : "shown";
}

it("a component is just shown for the time of a double tap", async () => {
  const root = strictRoot();
  await act(async () => root.render(createElement(Answer)));
  const textAfter = async (ms: number) => {
    await act(async () => vi.advanceTimersByTime(ms));
    return root.place.textContent;
  };
  expect(root.place.textContent).toBe("just shown");
  expect(await textAfter(449)).toBe("just shown");
  expect(await textAfter(1)).toBe("shown");
});

it("a component that is removed at once leaves no timer behind", async () => {
  const root = strictRoot();
  await act(async () => root.render(createElement(Answer)));
  expect(vi.getTimerCount()).toBe(1);
  await act(async () => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
