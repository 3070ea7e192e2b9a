// The language of a page that the server sends.

export const PAGE_LANGUAGES = ["en", "fr", "ar"] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Written by the web app when the visitor chooses a language. */
const COOKIE = /(?:^|;)\s*chkobba_language=(en|fr|ar)\s*(?:;|$)/;

interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly "accept-language"?: string | undefined;
}

/**
 * The chosen language, else the browser's, else English. Of the browser's languages, the first supported one counts, as
 * in the web app.
 */
export function pageLanguage(headers: LanguageHeaders): PageLanguage {
  const [, chosen] = COOKIE.exec(headers.cookie ?? "") ?? [];
  return known(chosen) ?? acceptedLanguage(headers["accept-language"] ?? "") ?? "en";
}

function acceptedLanguage(header: string): PageLanguage | undefined {
  const wishes = header.split(",").map(wishFrom);
  wishes.sort((one, other) => other.weight - one.weight);
  return wishes.find(({ language, weight }) => language !== undefined && weight > 0)?.language;
}

/** Reads a language and its weight: French and 0.8 from "fr-TN;q=0.8". A missing or unreadable weight counts as 1. */
function wishFrom(wish: string): { readonly language: PageLanguage | undefined; readonly weight: number } {
  const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return { language: known(tag.split("-")[0]), weight: Number.isNaN(value) ? 1 : value };
}

function known(tag: string | undefined): PageLanguage | undefined {
  return PAGE_LANGUAGES.find((language) => language === tag);
}
