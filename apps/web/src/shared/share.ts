// Shares a link or a text through the device's share dialog. If there is no such dialog, copies the link or the text.
import { copyText } from "./copy-text.ts";
import { announce } from "./ui/announce.ts";
import { showToast } from "./ui/toasts.ts";

/**
 * If the device has no share dialog, only the link is copied. If no link is given, the text is copied, which may itself
 * contain a link.
 */
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
