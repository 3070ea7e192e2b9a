// A setup file: `vi.waitFor` and `vi.waitUntil` have the limit of all tests. Vitest gives up after a second, in which a
// slow machine may not even load a module.
import { vi } from "vitest";
import { POLL_MS } from "./limits.mjs";

type Options = Parameters<typeof vi.waitFor>[1];

/** The files of one worker may share `vi`, which is changed only once. */
const CHANGED = Symbol.for("chkobba.waits");

/** The options with the limit, unless they have their own. */
export function withLimit(options: Options): Options {
  return typeof options === "number" ? options : { timeout: POLL_MS, ...options };
}

if (!Reflect.has(vi, CHANGED)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (condition, options) => waitFor(condition, withLimit(options));
  vi.waitUntil = (condition, options) => waitUntil(condition, withLimit(options));
  Reflect.set(vi, CHANGED, true);
}
