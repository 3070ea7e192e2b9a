// Tells the server in which language it should send the next page: it can't read the browser's storage.
import type { Language } from "./language.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** The server reads it under this name. Lax, so that it also comes with a link from another site. */
export function sendLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where the page comes over plain HTTP.
  document.cookie = `chkobba_language=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
