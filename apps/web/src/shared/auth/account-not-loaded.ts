// Says that the account could not be loaded at the start of the page: once, however often it is tried.
import { currentCatalogue } from "../i18n/index.ts";
import { showToast } from "../ui/toasts.ts";

let isSaid = false;

/** Without a network the page says so itself. */
export function showAccountNotLoaded(): void {
  if (isSaid || !navigator.onLine) return;
  isSaid = true;
  showToast({ kind: "error", text: currentCatalogue().app.accountNotLoaded });
}
