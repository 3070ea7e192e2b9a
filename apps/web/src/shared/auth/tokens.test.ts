// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { forgetTokens, isAccessTokenFresh, readAccessToken, readRefreshToken, storeTokens } from "./tokens.ts";

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
