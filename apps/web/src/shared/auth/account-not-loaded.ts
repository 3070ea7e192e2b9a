// Reports that the account could not be loaded. Reports it only once, even if the load is retried often.

let report = () => {};
let isReported = false;

export function followAccountNotLoaded(show: () => void): void {
  report = show;
}

/** Without a network, reports nothing, because the connecting screen already shows that the device is offline. */
export function accountNotLoaded(): void {
  if (isReported || !navigator.onLine) return;
  isReported = true;
  report();
}
