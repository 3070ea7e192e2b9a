// Reports once that the account could not be loaded, however often it is retried.

let report = () => {};
let isReported = false;

/** Called once, when the page starts. */
export function followAccountNotLoaded(show: () => void): void {
  report = show;
}

/** Without a network the connecting screen already says so. */
export function accountNotLoaded(): void {
  if (isReported || !navigator.onLine) return;
  isReported = true;
  report();
}
