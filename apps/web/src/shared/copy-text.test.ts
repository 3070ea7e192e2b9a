// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-text.ts";

/** The text that was selected when the page copied it. */
let copied: string | null;
/** The class of the field whose text was copied. */
let fieldClass: string | undefined;

beforeEach(() => {
  copied = null;
  const execCommand = (name: string) => {
    const field = document.querySelector("textarea");
    if (name === "copy" && field !== null) copied = field.value.slice(field.selectionStart, field.selectionEnd);
    fieldClass = field?.className;
    // Browsers focus a field whose text is selected.
    field?.focus();
    return copied !== null;
  };
  Object.assign(document, { execCommand });
  document.body.replaceChildren(document.createElement("button"));
});
afterEach(() => void Object.assign(navigator, { clipboard: undefined }));

it("a text is copied by the clipboard of a page on https", async () => {
  const writeText = vi.fn(async (_text: string) => {});
  Object.assign(navigator, { clipboard: { writeText } });
  expect(await copyText("AAAA22")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("AAAA22");
  expect(copied).toBeNull();
});

it("a page on plain http, which has no clipboard, copies a selected text, and the focus stays", async () => {
  const button = document.querySelector("button");
  button?.focus();
  expect(await copyText("AAAA22")).toBe(true);
  expect(copied).toBe("AAAA22");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

it("the field with the selected text is not seen", async () => {
  await copyText("AAAA22");
  expect(fieldClass).toBe("visually-hidden");
});

it("a page without a focused element copies a text too", async () => {
  vi.spyOn(document, "activeElement", "get").mockReturnValue(null);
  expect(await copyText("AAAA22")).toBe(true);
  expect(copied).toBe("AAAA22");
  vi.restoreAllMocks();
});
