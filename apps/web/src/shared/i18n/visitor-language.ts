// The visitor's language, and the page's marks of it. Also used before the first paint, without the texts.
import { localStore } from "../storage.ts";
import { LANGUAGE_KEY } from "../stored-keys.ts";
import { directionOf, firstKnownLanguage, type Language } from "./language.ts";

/** The saved one, else the browser's. */
export function visitorLanguage(): Language {
  return firstKnownLanguage([localStore.read(LANGUAGE_KEY), ...navigator.languages]);
}

export function markPage(page: HTMLElement, language: Language): void {
  page.lang = language;
  page.dir = directionOf(language);
}
