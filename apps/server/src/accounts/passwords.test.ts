import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

const COMPOSED = "caf\u00e9-\u0623\u0645\u064a\u0631\u0629";
const DECOMPOSED = COMPOSED.normalize("NFD");

it("a password matches in every form in which keyboards write its letters", async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const [chosen, typed] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ] as const) {
    expect(await isPassword(typed, await hashPassword(chosen))).toBe(true);
  }
  expect(await isPassword("cafe-", await hashPassword(COMPOSED))).toBe(false);
});

it("a password that an earlier release hashed as it was typed still matches", async () => {
  expect(await isPassword(DECOMPOSED, await hash(DECOMPOSED))).toBe(true);
});

it("no password matches an account that does not exist", async () => {
  expect(await isPassword("the password of no account", null)).toBe(false);
});
