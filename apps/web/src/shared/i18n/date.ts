// Formats dates, with Latin digits as usual in Tunisia.
import { LANGUAGE_TRAITS, type Language } from "@chkobba/protocol";

/** @param month in the form "2026-11" */
export function monthIn(language: Language, month: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(Date.parse(`${month}-01`));
}

/** Returns the day and the month. @param date in the form "2026-11-22" */
export function dayIn(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(Date.parse(date));
}

/**
 * Formats a date. An Arabic date contains the month's name, as in "24 نوفمبر 2026، 23:53", because readers disagree on
 * the order of day and month if both are digits.
 * @param at in milliseconds since the epoch
 */
export function dateIn(language: Language, at: number, precision: "day" | "minute" = "minute"): string {
  if (language === "ar") {
    const day = new Intl.DateTimeFormat(LANGUAGE_TRAITS.ar.locale, {
      day: "numeric",
      month: "long",
      year: "numeric",
    }).format(at);
    return precision === "day" ? day : `${day}، ${timeIn(language, at)}`;
  }
  const time = precision === "minute" ? ({ timeStyle: "short" } as const) : {};
  return new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, { dateStyle: "medium", ...time }).format(at);
}

/** Returns a time such as "23:53". @param at in milliseconds since the epoch */
export function timeIn(language: Language, at: number): string {
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, format).format(at);
}
