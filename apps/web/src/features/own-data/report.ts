// Reports the outcome of an action, on the screen and to screen readers.
import type { CallRefusal } from "../../shared/http/refusal.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showError } from "../../shared/ui/show-error.ts";
import { showToast } from "../../shared/ui/toasts.ts";

export function report(refusal: CallRefusal): void {
  showError(refusalText(currentCatalogue(), refusal));
}

export function reportDone(text: string): void {
  showToast({ kind: "message", text });
  announce(text);
}
