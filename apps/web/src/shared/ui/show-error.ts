// An error as the player meets it everywhere: its sound, and 'Error: ...' for five seconds.
import type { EventRefusalCode } from "@chkobba/protocol";
import { currentCatalogue } from "../i18n/index.ts";
import { play } from "../sound/sound.ts";
import { showToast } from "./toasts.ts";

export function showError(text: string): void {
  play("error");
  showToast({ kind: "error", text: currentCatalogue().app.error(text) });
}

export function showRefusal(code: EventRefusalCode): void {
  showError(currentCatalogue().app.refusals[code]);
}
