// An error as the player meets it everywhere: its sound, and 'Error: ...' for five seconds.
import type { EventRefusalCode } from "@chkobba/protocol";
import { currentCatalogue } from "../i18n/index.ts";
import { playLater } from "../sound/play-later.ts";
import { showToast } from "./toasts.ts";

export function showError(text: string): void {
  playLater("error");
  showToast({ kind: "error", text: currentCatalogue().app.error(text) });
}

export function showRefusal(code: EventRefusalCode): void {
  showError(currentCatalogue().app.refusals[code]);
}
