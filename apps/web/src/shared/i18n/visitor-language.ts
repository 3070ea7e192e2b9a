// The visitor's language, and its marks on the page. This module is also used before the first paint, when no texts are
// loaded yet.

import { directionOf, firstKnownLanguage, type Language } from "@chkobba/protocol";
import { localStore } from "../storage.ts";
import { LANGUAGE_KEY } from "../stored-keys.ts";

/** The saved language, or else the browser's. */
export function visitorLanguage(): Language {
  return firstKnownLanguage([localStore.read(LANGUAGE_KEY), ...navigator.languages]);
}

export function markPage(page: HTMLElement, language: Language): void {
  page.lang = language;
  page.dir = directionOf(language);
}
