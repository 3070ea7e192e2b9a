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
