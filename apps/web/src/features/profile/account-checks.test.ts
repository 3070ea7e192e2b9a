import { expect, it } from "vitest";
import { checkPasswordChange } from "./account-checks.ts";

it.each([
  [{}, ["PASSWORD_REQUIRED", "PASSWORD_REQUIRED", "CONFIRMATION_REQUIRED"]],
  [
    { currentPassword: "x", password: "short", confirmation: "other" },
    [null, "PASSWORD_TOO_SHORT", "CONFIRMATION_DIFFERENT"],
  ],
  [{ currentPassword: "x", password: "longer", confirmation: "longer" }, [null, null, null]],
])("a new password %j", (typed, faults) => {
  const found = checkPasswordChange({ currentPassword: "", password: "", confirmation: "", ...typed });
  expect([found.currentPassword, found.password, found.confirmation]).toEqual(faults);
});
