// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetTokens,
  hasTokens,
  isAccessTokenFresh,
  readAccessToken,
  readRefreshToken,
  storeTokens,
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

it.each([
  ["only an access token", { ...TOKENS, refreshToken: "" }, true],
  ["only a refresh token", { ...TOKENS, accessToken: "" }, true],
  ["none", { ...TOKENS, accessToken: "", refreshToken: "" }, false],
])("has tokens or not: %s", (_, tokens, has) => {
  storeTokens(tokens);
  expect(hasTokens()).toBe(has);
});

it("says so where the browser refuses to keep them, both or one", () => {
  const set = vi.spyOn(document, "cookie", "set").mockReturnValue();
  expect(storeTokens(TOKENS)).toBe(false);
  set.mockRestore();
  storeTokens(TOKENS);
  vi.spyOn(document, "cookie", "set").mockReturnValue();
  expect(storeTokens({ ...TOKENS, refreshToken: "newer" })).toBe(false);
  expect(storeTokens({ ...TOKENS, accessToken: "newer" })).toBe(false);
  expect(storeTokens(TOKENS)).toBe(true);
  vi.restoreAllMocks();
});

it("keeps an access token for a day and a refresh token for thirty, for this site and secure", () => {
  const set = vi.spyOn(document, "cookie", "set");
  storeTokens({ ...TOKENS, refreshToken: "r" });
  const rest = "path=/; samesite=strict; secure";
  expect(set.mock.calls.map(([cookie]) => cookie)).toEqual([
    `chkobba_access=a.b-c_d; ${rest.replace("/;", "/; max-age=86400;")}`,
    `chkobba_refresh=r; ${rest.replace("/;", "/; max-age=2592000;")}`,
  ]);
  vi.restoreAllMocks();
});

it("is fresh up to ten seconds before its end, and never without an end", () => {
  storeTokens(TOKENS);
  expect([isAccessTokenFresh(989_999), isAccessTokenFresh(990_000)]).toEqual([true, false]);
  localStorage.removeItem("chkobba.token-expiry");
  expect(isAccessTokenFresh(0)).toBe(false);
});

it("reads the cookie of that name, not of one that begins like it", () => {
  storeTokens(TOKENS);
  forgetTokens();
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads cookies.
  document.cookie = "chkobba_access_old=x";
  expect(readAccessToken()).toBeNull();
  expect(hasTokens()).toBe(false);
});
