// Checks a change of password before it is sent. The server checks it again.
import { checkConfirmation, checkKnownPassword, checkPassword } from "../../shared/auth/field-checks.ts";

export type PasswordChange = {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
};

export function checkPasswordChange({ currentPassword, password, confirmation }: PasswordChange) {
  return {
    currentPassword: checkKnownPassword(currentPassword),
    password: checkPassword(password),
    confirmation: checkConfirmation({ password, confirmation }),
  };
}
