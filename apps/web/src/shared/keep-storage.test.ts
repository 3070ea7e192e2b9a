// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { keepStorage } from "./keep-storage.ts";

it("the browser is asked once to keep the site's data", () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal("navigator", { storage: { persist } });
  keepStorage();
  keepStorage();
  expect(persist).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it.each([
  ["no storage to keep", {}],
  ["no way to ask", { storage: {} }],
  ["a refusal", { storage: { persist: async () => Promise.reject(new Error("refused")) } }],
])("nothing fails in a browser with %s", (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(keepStorage).not.toThrow();
  vi.unstubAllGlobals();
});
