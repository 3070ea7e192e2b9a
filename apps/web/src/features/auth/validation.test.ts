import { describe, expect, it } from "vitest";
import { checkForgotten, checkLogin, checkRegistration, checkReset } from "./validation.ts";

const FINE = { username: "amira_7", email: "amira@example.tn", password: "harissa", confirmation: "harissa" };
const NO_PROBLEM = { username: null, email: null, password: null, confirmation: null };

describe("registering", () => {
  it("accepts valid fields", () => {
    expect(checkRegistration(FINE)).toEqual(NO_PROBLEM);
    expect(checkRegistration({ ...FINE, username: "abc" })).toEqual(NO_PROBLEM);
    expect(checkRegistration({ ...FINE, username: "a".repeat(20) })).toEqual(NO_PROBLEM);
  });

  it.each([
    ["username", "", "USERNAME_REQUIRED"],
    ["username", "ab", "USERNAME_TOO_SHORT"],
    ["username", "a".repeat(21), "USERNAME_TOO_LONG"],
    ["username", "amira b", "USERNAME_CHARACTERS"],
    ["username", "amiraأميرة", "USERNAME_CHARACTERS"],
    ["email", " ", "EMAIL_REQUIRED"],
    ["email", "amira@example", "EMAIL_INVALID"],
    ["confirmation", "", "CONFIRMATION_REQUIRED"],
    ["confirmation", "harisse", "CONFIRMATION_DIFFERENT"],
  ])("of a %s like %j says what is wrong", (field, value, problem) => {
    expect(checkRegistration({ ...FINE, [field]: value })).toEqual({ ...NO_PROBLEM, [field]: problem });
  });

  it.each([
    ["", "PASSWORD_REQUIRED"],
    ["haris", "PASSWORD_TOO_SHORT"],
    ["h".repeat(201), "PASSWORD_TOO_LONG"],
  ])("of the password %j says what is wrong", (password, problem) => {
    expect(checkRegistration({ ...FINE, password, confirmation: password }).password).toBe(problem);
  });
});

describe("signing in", () => {
  it.each(["amira@example.tn", " amira@example.tn ", "amira_7"])("accepts %j", (emailOrUsername) => {
    expect(checkLogin({ emailOrUsername, password: "x" })).toEqual({ emailOrUsername: null, password: null });
  });

  it.each([
    ["", "EMAIL_REQUIRED"],
    ["amira@", "EMAIL_INVALID"],
    ["am", "EMAIL_INVALID"],
    ["amira b", "EMAIL_INVALID"],
  ])("refuses %j", (emailOrUsername, problem) => {
    expect(checkLogin({ emailOrUsername, password: "" })).toEqual({
      emailOrUsername: problem,
      password: "PASSWORD_REQUIRED",
    });
  });
});

it("a password reset needs only an email address", () => {
  expect(checkForgotten({ email: "" }).email).toBe("EMAIL_REQUIRED");
  expect(checkForgotten({ email: "amira_7" }).email).toBe("EMAIL_INVALID");
  expect(checkForgotten({ email: "amira@example.tn" }).email).toBeNull();
});

it("a new password that is too short has its own code", () => {
  expect(checkReset({ password: "haris", confirmation: "haris" }).password).toBe("NEW_PASSWORD_TOO_SHORT");
  expect(checkReset({ password: "harissa", confirmation: "harisse" }).confirmation).toBe("CONFIRMATION_DIFFERENT");
  expect(checkReset({ password: "", confirmation: "" })).toEqual({
    password: "PASSWORD_REQUIRED",
    confirmation: "CONFIRMATION_REQUIRED",
  });
});
