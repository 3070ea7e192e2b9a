// Tells the visitor that an address has no page: either the server redirected here with a mark, or this app does not
// know the address.
import { NO_PAGE_MARK } from "@chkobba/protocol";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { showToast } from "../shared/ui/toasts.ts";

export function sayNoPage(): void {
  showToast({ kind: "message", text: currentCatalogue().app.noPage });
}

/**
 * Called once, when the page starts. Removes the mark, so that a reload or a copied address does not show the message
 * again.
 */
export function sayNoPageFromAddress(): void {
  const { pathname, search, hash } = location;
  if (hash !== `#${NO_PAGE_MARK}`) return;
  history.replaceState(history.state, "", pathname + search);
  sayNoPage();
}
