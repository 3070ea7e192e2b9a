// Catches the errors of this page from its start; the code that reports them is loaded later.
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

/** Called when the page stands: keeps the log and measures. */
export function startReports(): void {
  reports.load().catch(() => {});
}

/** Reports what was thrown, with the component stack if known. */
export function reportError(thrown: unknown, componentStack?: string | null): void {
  reports.load().then(
    (code) => code.reportError(thrown, componentStack),
    () => {},
  );
}
