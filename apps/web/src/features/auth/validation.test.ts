import { describe, expect, it } from "vitest";
import { checkForgotten, checkLogin, checkRegistration, checkReset } from "./validation.ts";

const FINE = { username: "amira_7", email: "amira@example.tn", password: "harissa", confirmation: "harissa" };
const NO_PROBLEM = { username: null, email: null, password: null, confirmation: null };

describe("registering", () => {
  it("takes what is in order", () => {
    expect(checkRegistration(FINE)).toEqual(NO_PROBLEM);
    expect(checkRegistration({ ...FINE, username: "abc" })).toEqual(NO_PROBLEM);
    expect(checkRegistration({ ...FINE, username: "a".repeat(20) })).toEqual(NO_PROBLEM);
  });

  it.each([
    ["username", "", "Username is required"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "a".repeat(21), "Username must be less than 20 characters"],
    ["username", "amira b", "Username can only contain letters, numbers, and underscores"],
    ["username", "amiraأميرة", "Username can only contain letters, numbers, and underscores"],
    ["email", " ", "Email is required"],
    ["email", "amira@example", "Please enter a valid email address"],
    ["confirmation", "", "Please confirm your password"],
    ["confirmation", "harisse", "Passwords do not match"],
  ])("of a %s like %j says what is wrong", (field, value, problem) => {
    expect(checkRegistration({ ...FINE, [field]: value })).toEqual({ ...NO_PROBLEM, [field]: problem });
  });

  it.each([
    ["", "Password is required"],
    ["haris", "Password must be at least 6 characters"],
    ["h".repeat(201), "Password must be at most 200 characters"],
  ])("of the password %j says what is wrong", (password, problem) => {
    expect(checkRegistration({ ...FINE, password, confirmation: password }).password).toBe(problem);
  });
});

describe("signing in", () => {
  it.each(["amira@example.tn", " amira@example.tn ", "amira_7"])("takes %j", (emailOrUsername) => {
    expect(checkLogin({ emailOrUsername, password: "x" })).toEqual({ emailOrUsername: null, password: null });
  });

  it.each([
    ["", "Email is required"],
    ["amira@", "Please enter a valid email address"],
    ["am", "Please enter a valid email address"],
    ["amira b", "Please enter a valid email address"],
  ])("refuses %j", (emailOrUsername, problem) => {
    expect(checkLogin({ emailOrUsername, password: "" })).toEqual({
      emailOrUsername: problem,
      password: "Password is required",
    });
  });
});

it("asking for a new password takes an address alone", () => {
  expect(checkForgotten({ email: "" }).email).toBe("Email is required");
  expect(checkForgotten({ email: "amira_7" }).email).toBe("Please enter a valid email address");
  expect(checkForgotten({ email: "amira@example.tn" }).email).toBeNull();
});

it("choosing a new password has a sentence of its own for a short one", () => {
  expect(checkReset({ password: "haris", confirmation: "haris" }).password).toBe(
    "Password must be at least 6 characters long",
  );
  expect(checkReset({ password: "harissa", confirmation: "harisse" }).confirmation).toBe("Passwords do not match");
  expect(checkReset({ password: "", confirmation: "" })).toEqual({
    password: "Password is required",
    confirmation: "Please confirm your password",
  });
});
