// Tells the server the language for the next page by a cookie, because the server can't read the browser's storage.
import type { Language } from "@chkobba/protocol";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The server knows the cookie by this name. SameSite is "lax", so that the browser also sends the cookie when the
 * visitor follows a link from another site.
 */
export function sendLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing over plain HTTP.
  document.cookie = `chkobba_language=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
