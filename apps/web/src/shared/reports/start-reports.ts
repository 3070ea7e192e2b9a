// Catches errors of this page from its start; the code that reports them is loaded later.
import { loadOnce } from "../load-once.ts";

const reports = loadOnce(async () => {
  const code = await import("./reports.ts");
  code.startLog();
  return code;
});

/** Called once, when the page starts. */
export function catchErrors(): void {
  window.addEventListener("error", ({ error, message }) => reportError(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

/** Called once the page is rendered: starts the log and the measurements. */
export function startReports(): void {
  reports.load().catch(() => {});
}

/** Reports a thrown value, with the component stack if known. */
export function reportError(thrown: unknown, componentStack?: string | null): void {
  reports.load().then(
    (code) => code.reportError(thrown, componentStack),
    () => {},
  );
}
