// Checks an account's fields before a request is sent, by the same rules as the server.
import {
  type FieldRefusalCode,
  isEmail,
  normalUsername,
  PASSWORD_MAX,
  PASSWORD_MIN,
  rawNameMax,
  USERNAME,
  USERNAME_MAX,
  USERNAME_MIN,
} from "@chkobba/protocol";
import type { PageRefusalCode } from "../http/refusal.ts";

/** The problem of a field; null if the field is valid. */
export type FieldCheck = FieldRefusalCode | PageRefusalCode | null;

export function checkUsername(typed: string): FieldCheck {
  if (typed.length > rawNameMax(USERNAME_MAX)) return "USERNAME_TOO_LONG";
  const username = normalUsername(typed);
  if (username === "") return "USERNAME_REQUIRED";
  if (username.length < USERNAME_MIN) return "USERNAME_TOO_SHORT";
  if (username.length > USERNAME_MAX) return "USERNAME_TOO_LONG";
  return USERNAME.test(username) ? null : "USERNAME_CHARACTERS";
}

export function checkEmail(email: string): FieldCheck {
  if (email === "") return "EMAIL_REQUIRED";
  return isEmail(email) ? null : "EMAIL_INVALID";
}

/**
 * Checks the typed password of an existing account. Only a missing password is a problem here, because the server
 * compares the password with the stored one.
 */
export function checkKnownPassword(password: string): FieldCheck {
  if (password === "") return "PASSWORD_REQUIRED";
  return password.length > PASSWORD_MAX ? "PASSWORD_TOO_LONG" : null;
}

export function checkPassword(password: string): FieldCheck {
  if (password !== "" && password.length < PASSWORD_MIN) return "PASSWORD_TOO_SHORT";
  return checkKnownPassword(password);
}

export function checkConfirmation({ password, confirmation }: Record<"password" | "confirmation", string>): FieldCheck {
  if (confirmation === "") return "CONFIRMATION_REQUIRED";
  return confirmation === password ? null : "CONFIRMATION_DIFFERENT";
}
