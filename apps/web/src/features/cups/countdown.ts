// Texts that say when a cup starts or ends.
import { LANGUAGE_TRAITS, type Language } from "../../shared/i18n/index.ts";

/** The time from `now` until `at` (both in ms since the epoch), such as 1:05:09 or 5:09. */
export function countdown(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((at - now) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The weekday, day and time of `at` (in ms since the epoch) in the visitor's time zone. */
export function dayAndTime(at: number, language: Language): string {
  const parts = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, parts).format(at);
}
