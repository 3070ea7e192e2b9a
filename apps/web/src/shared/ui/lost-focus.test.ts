// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusMain, isFocusFree, keepLostFocus } from "./lost-focus.ts";
import { useTopDialog } from "./use-modal.ts";

const OBSERVED = () => new Promise((resolve) => setTimeout(resolve));

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

describe("the focus of an element that leaves the page", () => {
  let end = () => {};
  beforeEach(() => {
    document.body.innerHTML =
      "<header><button>Menu</button></header><main><button id=pressed>Play</button><a href='/'>Home</a></main>";
    end = keepLostFocus();
  });
  afterEach(() => {
    end();
    useTopDialog.setState({ dialog: null });
  });

  it("goes to the page's main part, or to that of the next page once it is loaded", async () => {
    find("#pressed").focus();
    find("#pressed").remove();
    await OBSERVED();
    expect(document.activeElement).toBe(find("main"));

    const next = document.createElement("main");
    next.setAttribute("aria-busy", "true");
    find("main").replaceWith(next);
    await OBSERVED();
    expect(document.activeElement).toBe(document.body);
    next.replaceWith(document.createElement("main"));
    await OBSERVED();
    expect(document.activeElement).toBe(find("main"));
  });

  it("goes to an open dialog", async () => {
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    useTopDialog.setState({ dialog });
    find("#pressed").focus();
    find("#pressed").remove();
    await OBSERVED();
    expect(document.activeElement).toBe(dialog);
  });

  it("stays where something else has taken it", async () => {
    find("#pressed").focus();
    find("#pressed").remove();
    find("a").focus();
    await OBSERVED();
    expect(document.activeElement).toBe(find("a"));
  });

  it("stays where something else has taken it unnoticed", async () => {
    find("a").addEventListener("focusin", (event) => event.stopPropagation());
    find("#pressed").focus();
    find("#pressed").remove();
    find("a").focus();
    await OBSERVED();
    expect(document.activeElement).toBe(find("a"));
  });

  it("is not moved after the watch has ended", async () => {
    end();
    find("#pressed").focus();
    find("#pressed").remove();
    await OBSERVED();
    expect(document.activeElement).toBe(document.body);
  });

  it("is left alone where a person put it aside", async () => {
    find("#pressed").focus();
    find("#pressed").blur();
    find("a").remove();
    await OBSERVED();
    expect(document.activeElement).toBe(document.body);
  });
});

it("the focus is free if it is on the page's main part or nowhere", () => {
  document.body.innerHTML = "<main tabindex=-1><button>Play</button></main>";
  expect(isFocusFree()).toBe(true);
  find("main").focus();
  expect(isFocusFree()).toBe(true);
  find("button").focus();
  expect(isFocusFree()).toBe(false);
  const focused = vi.spyOn(document, "activeElement", "get").mockReturnValue(null);
  expect(isFocusFree()).toBe(true);
  focused.mockRestore();
});

it("the main part gets the focus without scrolling, and stays out of the order of Tab", () => {
  document.body.innerHTML = "<main></main>";
  const focus = vi.spyOn(find("main"), "focus");
  focusMain();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(find("main").tabIndex).toBe(-1);
});

it("a dialog that can be reached by Tab stays so", () => {
  const dialog = document.createElement("dialog");
  dialog.tabIndex = 0;
  document.body.append(dialog);
  useTopDialog.setState({ dialog });
  focusMain();
  expect(document.activeElement).toBe(dialog);
  expect(dialog.tabIndex).toBe(0);
  useTopDialog.setState({ dialog: null });
});
