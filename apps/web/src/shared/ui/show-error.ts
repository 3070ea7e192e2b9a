// An error as the player meets it everywhere: its sound, and 'Error: ...' for five seconds.
import { currentCatalogue } from "../i18n/index.ts";
import type { PageEventRefusalCode } from "../socket/event-result.ts";
import { playLater } from "../sound/play-later.ts";
import { showToast } from "./toasts.ts";

export function showError(text: string): void {
  playLater("error");
  showToast({ kind: "error", text: currentCatalogue().app.error(text) });
}

/** Says nothing of a lost connection: the page shows that it is connecting, and after that what the server has done. */
export function showRefusal(code: PageEventRefusalCode): void {
  if (code !== "CONNECTION_LOST") showError(currentCatalogue().app.refusals[code]);
}
