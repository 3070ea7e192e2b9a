// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import {
  forgetTokens,
  isAccessTokenFresh,
  readAccessToken,
  readRefreshToken,
  storeTokens,
  tokensFrom,
} from "./tokens.ts";

const TOKENS = { accessToken: "a.b-c_d", refreshToken: "e.f;=g", expiresAt: 1_000_000 };

beforeEach(forgetTokens);

it("gives back what was stored, until it is forgotten", () => {
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
  expect(storeTokens(TOKENS)).toBe(true);
  expect([readAccessToken(), readRefreshToken()]).toEqual([TOKENS.accessToken, TOKENS.refreshToken]);
  forgetTokens();
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
});

it("an access token is fresh until shortly before it runs out", () => {
  expect(isAccessTokenFresh(0)).toBe(false);
  storeTokens(TOKENS);
  expect(isAccessTokenFresh(985_000)).toBe(true);
  expect(isAccessTokenFresh(995_000)).toBe(false);
});

it("takes tokens of the expected form alone, with a quarter of an hour where none is said", () => {
  expect(tokensFrom(TOKENS)).toEqual(TOKENS);
  expect(tokensFrom({ accessToken: "a", refreshToken: "b" }, 5)).toEqual({
    accessToken: "a",
    refreshToken: "b",
    expiresAt: 900_005,
  });
  for (const body of [null, "a", {}, { accessToken: "a" }, { accessToken: 1, refreshToken: "b" }]) {
    expect(tokensFrom(body)).toBeNull();
  }
});
