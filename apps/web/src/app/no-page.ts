// Shows a message if an address has no page. The app itself finds an address that it does not know. For other addresses
// without a page, the server redirects here and adds a mark to the address.
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
