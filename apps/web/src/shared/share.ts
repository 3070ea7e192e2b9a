// Hands a link or a text on: by the device's own dialog, where it has one; else it is copied.
import { copyText } from "./copy-text.ts";
import { announce } from "./ui/announce.ts";
import { showToast } from "./ui/toasts.ts";

/** Where the dialog is missing the link is copied alone; a text without one may have it inside. */
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
      // Closing the dialog means that the visitor doesn't want to share.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (!(await copyText(what.url ?? what.text))) return showToast({ kind: "error", text: failed });
  announce(copied);
  showToast({ kind: "message", text: copied });
}
