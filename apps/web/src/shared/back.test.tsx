// @vitest-environment jsdom
// The browser's Back at the table, in a real history.
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { isAboveTable, useBack } from "./back.ts";
import { type StrictRoot, strictRoot } from "./root-for-tests.tsx";

const leave = vi.fn();
const closeChat = vi.fn();
let root: StrictRoot;

function Table({ hasChat }: { readonly hasChat: boolean }) {
  useBack(leave);
  useBack(closeChat, hasChat);
  return null;
}

const show = (hasChat = false) => act(async () => root.render(<Table hasChat={hasChat} />));
const leaveTable = () => act(async () => root.render(null));
/** Goes back, and waits until the page is on an earlier entry. */
const back = () =>
  act(async () => {
    const isBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await isBack;
  });

beforeEach(() => {
  vi.clearAllMocks();
  history.pushState("the guide", "");
  history.pushState(null, "");
  root = strictRoot();
});
it("Back runs the newest action, and the page stays above its own entry as long as an action is left", async () => {
  await show(true);
  await vi.waitFor(() => expect(isAboveTable()).toBe(true));
  await back();
  expect([closeChat.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
  await vi.waitFor(() => expect(isAboveTable()).toBe(true));
  await show(false);
  await back();
  expect([closeChat.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
  await vi.waitFor(() => expect(isAboveTable()).toBe(true));
});

it("after the last part was closed without Back, Back needs no more presses than before it was opened", async () => {
  await show();
  await vi.waitFor(() => expect(isAboveTable()).toBe(true));
  await leaveTable();
  await vi.waitFor(() => expect(isAboveTable()).toBe(false));
  await back();
  await vi.waitFor(() => expect(history.state).toBe("the guide"));
  expect(leave).not.toHaveBeenCalled();
});

it("a part that opens after another has closed uses the same entry", async () => {
  await show();
  await vi.waitFor(() => expect(isAboveTable()).toBe(true));
  const { length } = history;
  await leaveTable();
  await vi.waitFor(() => expect(isAboveTable()).toBe(false));
  await show();
  await vi.waitFor(() => expect(isAboveTable()).toBe(true));
  expect(history.length).toBe(length);
});
