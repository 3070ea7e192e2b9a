// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { shareBoth } from "./ShareResult.tsx";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["AbortError", 0],
  ["NotAllowedError", 1],
] as const)("a share that fails by %s copies the link %i times", async (name, times) => {
  const copy = vi.fn(async () => {});
  const share = vi.fn(() => Promise.reject(new DOMException("no", name)));
  vi.stubGlobal("navigator", { share });
  await shareBoth("The end", "https://chkobba.example/replay/g", null, copy);
  expect(share).toHaveBeenCalledOnce();
  expect(copy).toHaveBeenCalledTimes(times);
});
