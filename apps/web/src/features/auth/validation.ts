// Checks of the sign-in forms before a request is sent.
import { withoutInvisible } from "@chkobba/protocol";
import {
  checkConfirmation,
  checkEmail,
  checkKnownPassword,
  checkPassword,
  checkUsername,
  type FieldCheck,
} from "../../shared/auth/field-checks.ts";

export function checkLogin(given: Record<"emailOrUsername" | "password", string>) {
  return {
    emailOrUsername: checkLoginName(withoutInvisible(given.emailOrUsername).trim()),
    password: checkKnownPassword(given.password),
  } as const;
}

export function checkRegistration(given: Record<"username" | "email" | "password" | "confirmation", string>) {
  return {
    username: checkUsername(given.username),
    email: checkEmail(withoutInvisible(given.email).trim()),
    password: checkPassword(given.password),
    confirmation: checkConfirmation(given),
  } as const;
}

export function checkForgotten({ email }: Record<"email", string>) {
  return { email: checkEmail(withoutInvisible(email).trim()) } as const;
}

export function checkReset(given: Record<"password" | "confirmation", string>) {
  const password = checkPassword(given.password);
  return {
    password: password === "PASSWORD_TOO_SHORT" ? "NEW_PASSWORD_TOO_SHORT" : password,
    confirmation: checkConfirmation(given),
  } as const;
}

/** Checks an email address, or a username if `given` contains no @. */
function checkLoginName(given: string): FieldCheck {
  if (given.includes("@") || given === "") return checkEmail(given);
  return checkUsername(given) === null ? null : "EMAIL_INVALID";
}
