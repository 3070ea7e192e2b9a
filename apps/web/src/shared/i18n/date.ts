// Formats dates, with Latin digits as usual in Tunisia.
import type { Language } from "./language.ts";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr", ar: "ar-TN-u-nu-latn" };

/** @param at in milliseconds since the epoch */
export function dateIn(language: Language, at: number, precision: "day" | "minute" = "minute"): string {
  const time = precision === "minute" ? ({ timeStyle: "short" } as const) : {};
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", ...time }).format(at);
}
