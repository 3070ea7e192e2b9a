// What is wrong with a change of password before it is sent; the server checks again.
import { confirmationProblem, knownPasswordProblem, passwordProblem } from "../../shared/auth/field-checks.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
}

export function passwordFaults({ currentPassword, password, confirmation }: PasswordChange) {
  return {
    currentPassword: knownPasswordProblem(currentPassword),
    password: passwordProblem(password),
    confirmation: confirmationProblem({ password, confirmation }),
  };
}
