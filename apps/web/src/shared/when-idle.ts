// Runs work in a task of its own once the page has nothing more urgent to do. Work started by an effect would lengthen
// the task that renders.

/** The longest time that work waits on a busy page. */
const TIMEOUT_MS = 2000;

export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback === undefined) setTimeout(work);
  else window.requestIdleCallback(work, { timeout: TIMEOUT_MS });
}
