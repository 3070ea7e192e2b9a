// Shows an error in the same way on all pages: plays the sound for errors, and shows 'Error: ...' for five seconds.
import { currentCatalogue } from "../i18n/index.ts";
import type { PageEventRefusalCode } from "../socket/event-result.ts";
import { playLater } from "../sound/play-later.ts";
import { showToast } from "./toasts.ts";

export function showError(text: string): void {
  playLater("error");
  showToast({ kind: "error", text: currentCatalogue().app.error(text) });
}

/**
 * Shows nothing for a lost connection. In this case the page shows that it is connecting, and afterwards the state on
 * the server.
 */
export function showRefusal(code: PageEventRefusalCode): void {
  if (code !== "CONNECTION_LOST") showError(currentCatalogue().app.refusals[code]);
}
