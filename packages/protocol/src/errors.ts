// Former names of the refusals, until nothing imports them.
import { EVENT_REFUSALS, type EventRefusalCode, FIELD_REFUSALS } from "./refusals.ts";

export type ErrorCode = EventRefusalCode;

type EventTexts = { readonly [Code in EventRefusalCode]: string };
const texts = Object.entries(EVENT_REFUSALS).map(([code, [, text]]) => [code, text]);
export const ERROR_TEXTS: EventTexts = Object.fromEntries(texts);

export const FIELD_TEXTS = {
  emailRequired: FIELD_REFUSALS.EMAIL_REQUIRED[1],
  emailInvalid: FIELD_REFUSALS.EMAIL_INVALID[1],
  usernameRequired: FIELD_REFUSALS.USERNAME_REQUIRED[1],
  usernameTooShort: FIELD_REFUSALS.USERNAME_TOO_SHORT[1],
  usernameTooLong: FIELD_REFUSALS.USERNAME_TOO_LONG[1],
  usernameCharacters: FIELD_REFUSALS.USERNAME_CHARACTERS[1],
  passwordRequired: FIELD_REFUSALS.PASSWORD_REQUIRED[1],
  passwordTooShort: FIELD_REFUSALS.PASSWORD_TOO_SHORT[1],
  passwordTooLong: FIELD_REFUSALS.PASSWORD_TOO_LONG[1],
  newPasswordTooShort: FIELD_REFUSALS.NEW_PASSWORD_TOO_SHORT[1],
} as const;
