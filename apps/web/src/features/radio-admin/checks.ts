// Checks the admin's input before it is sent. Each problem is the key of its text.
import { isAudioAddress, isInsecureAddress, RADIO_TEXT_MAX, TRACK_NAME_MAX } from "@chkobba/protocol";
import type { Catalogue } from "../../shared/i18n/index.ts";

export type Problem = keyof Catalogue["radioAdmin"]["problems"];

export function passwordProblem(password: string): Problem | null {
  return password.trim() === "" ? "passwordEmpty" : null;
}

/** @param whenEmpty the problem to report for an empty text */
export function textProblem(text: string, whenEmpty: Problem): Problem | null {
  const { length } = text.trim();
  if (length === 0) return whenEmpty;
  return length > RADIO_TEXT_MAX ? "textTooLong" : null;
}

export function nameProblem(name: string): Problem | null {
  const { length } = name.trim();
  if (length === 0) return "nameEmpty";
  return length > TRACK_NAME_MAX ? "nameTooLong" : null;
}

/** @param isSecurePage whether this page is on https; if so, the listeners' page is on https too */
export function addressProblem(url: string, isSecurePage: boolean): Problem | null {
  if (!isAudioAddress(url)) return "trackInvalid";
  return isSecurePage && isInsecureAddress(url) ? "trackInsecure" : null;
}

/** The duration in whole seconds, at least one. Null if the text is anything else. */
export function durationFrom(text: string): number | null {
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : null;
}

/**
 * The seconds from the start of a song. The text may have a decimal point or a decimal comma. Null if the text is
 * anything else.
 */
export function triggerTimeFrom(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : null;
}
