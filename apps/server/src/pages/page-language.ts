// The language of a page that the server sends.
import { knownLanguage, type Language } from "@chkobba/protocol";

/** Written by the web app when the visitor chooses a language. */
const COOKIE = /(?:^|;)\s*chkobba_language=([a-z]+)\s*(?:;|$)/;

interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly "accept-language"?: string | undefined;
}

/**
 * The chosen language, else the browser's, else English. Of the browser's languages, the first supported one counts, as
 * in the web app.
 */
export function pageLanguage(headers: LanguageHeaders): Language {
  const [, chosen] = COOKIE.exec(headers.cookie ?? "") ?? [];
  return knownLanguage(chosen) ?? acceptedLanguage(headers["accept-language"] ?? "") ?? "en";
}

function acceptedLanguage(header: string): Language | undefined {
  const wishes = header.split(",").map(wishFrom);
  wishes.sort((one, other) => other.weight - one.weight);
  return wishes.find(({ language, weight }) => language !== undefined && weight > 0)?.language;
}

/** Reads a language and its weight: French and 0.8 from "fr-TN;q=0.8". A missing or unreadable weight counts as 1. */
function wishFrom(wish: string): { readonly language: Language | undefined; readonly weight: number } {
  const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return { language: knownLanguage(tag.split("-")[0]), weight: Number.isNaN(value) ? 1 : value };
}
