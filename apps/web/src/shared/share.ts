// Shares a link or a text by the device's own dialog; without one, copies it.
import { copyText } from "./copy-text.ts";
import { announce } from "./ui/announce.ts";
import { showToast } from "./ui/toasts.ts";

/** Without the dialog only the link is copied; a text without a link may contain one. */
type Shared = { readonly title?: string } & (
  | { readonly text?: string; readonly url: string }
  | { readonly text: string; readonly url?: never }
);

interface ShareTexts {
  readonly copied: string;
  readonly failed: string;
}

export async function share(what: Shared, { copied, failed }: ShareTexts): Promise<void> {
  if (navigator.share !== undefined) {
    try {
      return await navigator.share(what);
    } catch (error) {
      // The visitor closed the dialog and does not want to share.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (!(await copyText(what.url ?? what.text))) return showToast({ kind: "error", text: failed });
  announce(copied);
  showToast({ kind: "message", text: copied });
}
