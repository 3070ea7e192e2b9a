// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";
import { Announcer } from "./Announcer.tsx";
import { announce } from "./announce.ts";
import { showToast } from "./toasts.ts";
import { useTopDialog } from "./use-modal.ts";

beforeEach(async () => {
  vi.useFakeTimers();
  const root = strictRoot();
  await act(async () => root.render(<Announcer />));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function openDialog(): Promise<HTMLDialogElement> {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  await show(dialog);
  return dialog;
}

const show = (dialog: HTMLDialogElement | null) => act(async () => useTopDialog.setState({ dialog }));
const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
const say = (text: string) => act(async () => announce(text));

/**
 * The texts of the live regions inside a dialog. If `dialog` is null: the texts of the live regions outside all
 * dialogs.
 */
function read(dialog: HTMLDialogElement | null): string[] {
  const regions = [...(dialog ?? document).querySelectorAll("[aria-live]")];
  const texts = regions.filter((region) => region.closest("dialog") === dialog).map(({ textContent }) => textContent);
  return texts.map((text) => text.trim());
}

it("a screen reader reads an announcement on the page, and while a dialog is open inside that, and none twice", async () => {
  await say("on the page");
  expect(read(null)).toEqual(["on the page"]);
  const dialog = await openDialog();
  expect(read(dialog)).toEqual([""]);
  await say("in the dialog");
  await wait();
  expect([read(null), read(dialog)]).toEqual([[""], ["in the dialog"]]);
  await show(null);
  expect([read(null), read(dialog)]).toEqual([[""], []]);
  await say("on the page again");
  expect(read(null)).toEqual(["on the page again"]);
});

it("an announcement that comes with a dialog is read once its region has been there for a moment", async () => {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  await act(async () => {
    useTopDialog.setState({ dialog });
    announce("the result");
  });
  expect(read(dialog)).toEqual([""]);
  await wait();
  expect(read(dialog)).toEqual(["the result"]);
});

it("after a second dialog has closed, the text of the first one is not read again", async () => {
  const first = await openDialog();
  await wait();
  await say("the first");
  const second = await openDialog();
  await wait();
  await say("the second");
  expect([read(first), read(second)]).toEqual([[], ["the second"]]);
  await show(first);
  await wait();
  expect(read(first)).toEqual([""]);
});

it("a short message is read too while a dialog is open", async () => {
  const dialog = await openDialog();
  await wait();
  await act(async () => showToast({ kind: "error", text: "Connection lost" }));
  expect(read(dialog)).toEqual(["Connection lost"]);
});
