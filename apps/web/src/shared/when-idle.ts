// Runs work in a separate task, once the page has nothing more urgent to do. If an effect ran the work itself, the task
// that renders would take longer.

/** Even on a busy page, the work starts after this time. */
const TIMEOUT_MS = 2000;

export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback === undefined) setTimeout(work);
  else window.requestIdleCallback(work, { timeout: TIMEOUT_MS });
}
