// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { trustedScripts } from "./trusted-scripts.ts";

afterEach(() => vi.unstubAllGlobals());

const OWN = ["/sw.js", "/assets/index-a1.js", `${location.origin}/assets/worker-b2.js`];
const FOREIGN = [
  "https://example.com/assets/a.js",
  "//example.com/sw.js",
  "/media/a.js",
  "data:text/javascript,1",
  "blob:x",
];

it("the app's own scripts are trusted, and no other address", () => {
  const trusted = trustedScripts("chkobba-app");
  for (const address of OWN) expect(trusted(address)).toBe(address);
  for (const address of FOREIGN) expect(() => trusted(address)).toThrow("not a script of this app");
});

it("the browser's Trusted Types make the address loadable", () => {
  const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: (address: string) => `trusted ${createScriptURL(address)}`,
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  const trusted = trustedScripts("chkobba-start");
  expect(trusted("/sw.js")).toBe("trusted /sw.js");
  expect(() => trusted("https://example.com/sw.js")).toThrow();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["chkobba-start"]);
});
