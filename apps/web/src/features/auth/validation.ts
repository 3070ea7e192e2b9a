// What a form of signing in demands before the server is asked; each problem is the sentence that the product says in English.
import { FIELD_TEXTS } from "@chkobba/protocol";
import {
  confirmationProblem,
  emailProblem,
  knownPasswordProblem,
  type Problem,
  passwordProblem,
  usernameProblem,
} from "../../shared/auth/field-checks.ts";

export type Problems<F extends string> = Readonly<Record<F, Problem>>;

export function checkLogin(given: Record<"emailOrUsername" | "password", string>) {
  return {
    emailOrUsername: loginNameProblem(given.emailOrUsername.trim()),
    password: knownPasswordProblem(given.password),
  } as const;
}

export function checkRegistration(given: Record<"username" | "email" | "password" | "confirmation", string>) {
  return {
    username: usernameProblem(given.username),
    email: emailProblem(given.email.trim()),
    password: passwordProblem(given.password),
    confirmation: confirmationProblem(given),
  } as const;
}

export function checkForgotten({ email }: Record<"email", string>) {
  return { email: emailProblem(email.trim()) } as const;
}

export function checkReset(given: Record<"password" | "confirmation", string>) {
  const problem = passwordProblem(given.password);
  return {
    password: problem === FIELD_TEXTS.passwordTooShort ? FIELD_TEXTS.newPasswordTooShort : problem,
    confirmation: confirmationProblem(given),
  } as const;
}

/** An address, or, without an @, a name that an account may have. */
function loginNameProblem(given: string): Problem {
  if (given.includes("@") || given === "") return emailProblem(given);
  return usernameProblem(given) === null ? null : FIELD_TEXTS.emailInvalid;
}
