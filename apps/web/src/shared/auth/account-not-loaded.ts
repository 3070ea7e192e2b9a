// Shows once that the account could not be loaded, however often it is retried.
import { currentCatalogue } from "../i18n/index.ts";
import { showToast } from "../ui/toasts.ts";

let isSaid = false;

/** Without a network the connecting screen already says so. */
export function showAccountNotLoaded(): void {
  if (isSaid || !navigator.onLine) return;
  isSaid = true;
  showToast({ kind: "error", text: currentCatalogue().app.accountNotLoaded });
}
