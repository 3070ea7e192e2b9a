import { expect, it } from "vitest";
import { passwordFaults } from "./account-checks.ts";

it.each([
  [{}, ["Password is required", "Password is required", "Please confirm your password"]],
  [
    { currentPassword: "x", password: "short", confirmation: "other" },
    [null, "Password must be at least 6 characters", "Passwords do not match"],
  ],
  [{ currentPassword: "x", password: "longer", confirmation: "longer" }, [null, null, null]],
])("a new password %j", (typed, faults) => {
  const found = passwordFaults({ currentPassword: "", password: "", confirmation: "", ...typed });
  expect([found.currentPassword, found.password, found.confirmation]).toEqual(faults);
});
