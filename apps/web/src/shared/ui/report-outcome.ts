// Reports the outcome of an action, on the screen and to screen readers.
import type { CallRefusal } from "../http/refusal.ts";
import { currentCatalogue } from "../i18n/index.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import { announce } from "./announce.ts";
import { showError } from "./show-error.ts";
import { showToast } from "./toasts.ts";

export function report(refusal: CallRefusal): void {
  showError(refusalText(currentCatalogue(), refusal));
}

export function reportDone(text: string): void {
  showToast({ kind: "message", text });
  announce(text);
}
