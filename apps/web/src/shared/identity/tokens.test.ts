// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import {
  canStoreTokens,
  forgetTokens,
  hasTokens,
  isAccessTokenFresh,
  readAccessToken,
  readRefreshToken,
  storeTokens,
} from "./tokens.ts";

const TOKENS = { accessToken: "a.b-c_d", refreshToken: "e.f;=g", expiresAt: 1_000_000 };

beforeEach(forgetTokens);

it("returns the stored tokens until they are removed", () => {
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
  expect(storeTokens(TOKENS)).toBe(true);
  expect([readAccessToken(), readRefreshToken()]).toEqual([TOKENS.accessToken, TOKENS.refreshToken]);
  forgetTokens();
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
});

it("an access token is fresh until shortly before it expires", () => {
  expect(isAccessTokenFresh(0)).toBe(false);
  storeTokens(TOKENS);
  expect(isAccessTokenFresh(985_000)).toBe(true);
  expect(isAccessTokenFresh(995_000)).toBe(false);
});

it.each([
  ["only an access token", { ...TOKENS, refreshToken: "" }, true],
  ["only a refresh token", { ...TOKENS, accessToken: "" }, true],
  ["none", { ...TOKENS, accessToken: "", refreshToken: "" }, false],
])("knows whether it has tokens: %s", (_, tokens, has) => {
  storeTokens(tokens);
  expect(hasTokens()).toBe(has);
});

it("returns false if the browser refuses to store one or both", () => {
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

it("keeps an access token for a day and a refresh token for thirty, as secure cookies of this site", () => {
  const set = vi.spyOn(document, "cookie", "set");
  storeTokens({ ...TOKENS, refreshToken: "r" });
  const rest = "path=/; samesite=strict; secure";
  expect(set.mock.calls.map(([cookie]) => cookie)).toEqual([
    `chkobba_access=a.b-c_d; ${rest.replace("/;", "/; max-age=86400;")}`,
    `chkobba_refresh=r; ${rest.replace("/;", "/; max-age=2592000;")}`,
  ]);
  vi.restoreAllMocks();
});

it.each([
  ["https:", "chkobba.tn", true],
  ["http:", "localhost", true],
  ["http:", "192.168.1.20", false],
])("cookies at %s//%s are secure: %s", (protocol, hostname, isSecure) => {
  const set = vi.spyOn(document, "cookie", "set");
  vi.stubGlobal("location", { protocol, hostname });
  storeTokens(TOKENS);
  for (const [cookie] of set.mock.calls) expect(cookie).toMatch(isSecure ? /; samesite=strict; secure$/ : /=strict$/);
  expect(set).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("is not fresh if only its expiry is left", () => {
  storeTokens({ ...TOKENS, accessToken: "" });
  expect(isAccessTokenFresh(0)).toBe(false);
});

it("is fresh until ten seconds before its expiry, and never without an expiry", () => {
  storeTokens(TOKENS);
  expect([isAccessTokenFresh(989_999), isAccessTokenFresh(990_000)]).toEqual([true, false]);
  localStorage.removeItem("chkobba.token-expiry");
  expect(isAccessTokenFresh(0)).toBe(false);
});

it("reads the cookie of this exact name, not of one with the same prefix", () => {
  storeTokens(TOKENS);
  forgetTokens();
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads cookies.
  document.cookie = "chkobba_access_old=x";
  expect(readAccessToken()).toBeNull();
  expect(hasTokens()).toBe(false);
});

it("there are no tokens while the build prerenders the page, without a document", () => {
  storeTokens(TOKENS);
  const own = Object.getOwnPropertyDescriptor(globalThis, "document");
  Reflect.deleteProperty(globalThis, "document");
  expect("document" in globalThis).toBe(false);
  expect([hasTokens(), readAccessToken(), readRefreshToken()]).toEqual([false, null, null]);
  Object.defineProperty(globalThis, "document", own ?? {});
});

/** A browser that drops secure cookies, as WebKit does over plain HTTP. Returns the cookies that the page writes. */
function dropSecureCookies(): string[] {
  const written: string[] = [];
  const set = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")?.set;
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => {
    written.push(cookie);
    if (!cookie.endsWith("; secure")) set?.call(document, cookie);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return written;
}

it("a cookie is written without the mark where a browser at localhost drops secure cookies", () => {
  const written = dropSecureCookies();
  expect(storeTokens(TOKENS)).toBe(true);
  expect([readAccessToken(), readRefreshToken()]).toEqual([TOKENS.accessToken, TOKENS.refreshToken]);
  expect(written.map((cookie) => cookie.endsWith("; secure"))).toEqual([true, false, true, false]);
});

it("over https no cookie is written without the mark, even if the browser drops it", () => {
  const written = dropSecureCookies();
  vi.stubGlobal("location", { protocol: "https:", hostname: "chkobba.tn" });
  expect(storeTokens(TOKENS)).toBe(false);
  expect(written.map((cookie) => cookie.endsWith("; secure"))).toEqual([true, true]);
  vi.unstubAllGlobals();
});

it("the same tokens, stored again in a local network, are kept for their full time again", () => {
  vi.stubGlobal("location", { protocol: "http:", hostname: "192.168.1.20" });
  storeTokens(TOKENS);
  const set = vi.spyOn(document, "cookie", "set");
  storeTokens(TOKENS);
  expect(set).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("removes each token by one empty cookie that has expired", () => {
  storeTokens(TOKENS);
  const set = vi.spyOn(document, "cookie", "set");
  forgetTokens();
  const rest = "path=/; max-age=0; samesite=strict; secure";
  expect(set.mock.calls).toEqual([[`chkobba_access=; ${rest}`], [`chkobba_refresh=; ${rest}`]]);
  vi.restoreAllMocks();
});

it("tries out a cookie before an account is made, and leaves none behind", () => {
  const set = vi.spyOn(document, "cookie", "set");
  expect(canStoreTokens()).toBe(true);
  expect(set.mock.calls.map(([cookie]) => cookie.split("; ")[0])).toEqual(["chkobba_probe=1", "chkobba_probe="]);
  expect(document.cookie).not.toContain("chkobba_probe");
  set.mockReturnValue();
  expect(canStoreTokens()).toBe(false);
  vi.restoreAllMocks();
});
