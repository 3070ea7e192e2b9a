// What the fields of an account demand before the server is asked; each problem is the sentence that the product says in English.
import {
  FIELD_TEXTS,
  isEmail,
  normalUsername,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME,
  USERNAME_MAX,
  USERNAME_MIN,
} from "@chkobba/protocol";
import type { Catalogue } from "../i18n/index.ts";

/** A sentence that every language knows. */
export type Sentence = keyof Catalogue["auth"]["sentences"];
export type Problem = Sentence | null;

export function usernameProblem(typed: string): Problem {
  const username = normalUsername(typed);
  if (username === "") return FIELD_TEXTS.usernameRequired;
  if (username.length < USERNAME_MIN) return FIELD_TEXTS.usernameTooShort;
  if (username.length > USERNAME_MAX) return FIELD_TEXTS.usernameTooLong;
  return USERNAME.test(username) ? null : FIELD_TEXTS.usernameCharacters;
}

export function emailProblem(email: string): Problem {
  if (email === "") return FIELD_TEXTS.emailRequired;
  return isEmail(email) ? null : FIELD_TEXTS.emailInvalid;
}

/** One that was chosen before: whatever it is, the server compares it. */
export function knownPasswordProblem(password: string): Problem {
  if (password === "") return FIELD_TEXTS.passwordRequired;
  return password.length > PASSWORD_MAX ? FIELD_TEXTS.passwordTooLong : null;
}

export function passwordProblem(password: string): Problem {
  if (password !== "" && password.length < PASSWORD_MIN) return FIELD_TEXTS.passwordTooShort;
  return knownPasswordProblem(password);
}

export function confirmationProblem({ password, confirmation }: Record<"password" | "confirmation", string>): Problem {
  if (confirmation === "") return "Please confirm your password";
  return confirmation === password ? null : "Passwords do not match";
}
