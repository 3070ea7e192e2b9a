// Catches errors of this page from its start; the code that reports them is loaded later.
import type { RootOptions } from "react-dom/client";
import { loadOnce } from "../load-once.ts";

const reports = loadOnce(async () => {
  const code = await import("./reports.ts");
  code.startLog();
  return code;
});

export function catchErrors(): void {
  window.addEventListener("error", ({ error, message }) => reportError(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

/** Called once the page is rendered: starts the log and the measurements. */
export function startReports(): void {
  reports.load().catch(() => {});
}

/** Begins the line in the console for an error from which React recovered. In browser tests such a line fails the test. */
const RECOVERED = "React rendered again:";

/**
 * Options of a root of React: each error that it meets is reported with the stack of components. React recovers from a
 * difference between the prerendered page and the first render by rendering again.
 */
export const REPORTING: RootOptions = {
  onCaughtError: (thrown, { componentStack }) => reportError(thrown, componentStack),
  onUncaughtError: (thrown, { componentStack }) => reportError(thrown, componentStack),
  onRecoverableError: (thrown, { componentStack }) => {
    console.error(RECOVERED, thrown);
    reportError(thrown, componentStack);
  },
};

/** Reports a thrown value, with the component stack if known. */
function reportError(thrown: unknown, componentStack?: string): void {
  reports.load().then(
    (code) => code.reportError(thrown, componentStack),
    () => {},
  );
}
