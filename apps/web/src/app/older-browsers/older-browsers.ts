// Polyfills for older browsers. Newer browsers don't load this script: see start-after-paint.ts.
import "@oddbird/popover-polyfill";
import { addListMethods } from "../../shared/older-browsers/lists.ts";
import { measureContainers, standInForScreenUnits } from "./units.ts";

addListMethods();
addAbortTimeout();
addCanParse();
standInForScreenUnits();
measureContainers();

/** AbortSignal.timeout, which Safari before 16 and Chrome before 103 lack. */
function addAbortTimeout(): void {
  if ("timeout" in AbortSignal) return;
  Object.defineProperty(AbortSignal, "timeout", {
    value: (milliseconds: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The operation timed out.", "TimeoutError")), milliseconds);
      return controller.signal;
    },
  });
}

/** URL.canParse, which Safari before 17, Chrome before 120 and Firefox before 115 lack. */
function addCanParse(): void {
  if ("canParse" in URL) return;
  Object.defineProperty(URL, "canParse", {
    value: (address: string, base?: string) => {
      try {
        new URL(address, base);
        return true;
      } catch {
        return false;
      }
    },
  });
}
