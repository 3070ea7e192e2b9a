// The account's tokens, in cookies; the access token's expiry is in local storage.
import type { Tokens } from "@chkobba/protocol";
import { serverNow } from "../server-clock.ts";
import { localStore } from "../storage.ts";

const ACCESS = "chkobba_access";
const REFRESH = "chkobba_refresh";
const PROBE = "chkobba_probe";
const EXPIRY = "chkobba.token-expiry";
const DAY_S = 24 * 60 * 60;
const ACCESS_LIFETIME_S = DAY_S;
const REFRESH_LIFETIME_S = 30 * DAY_S;
/** Tokens that expire within this time count as expired, because the request takes time. */
const MARGIN_MS = 10_000;

export function readAccessToken(): string | null {
  return readCookie(ACCESS);
}

export function readRefreshToken(): string | null {
  return readCookie(REFRESH);
}

/** Whether this browser has tokens of an account. */
export function hasTokens(): boolean {
  return readAccessToken() !== null || readRefreshToken() !== null;
}

export function isAccessTokenFresh(now: number = serverNow()): boolean {
  return readAccessToken() !== null && Number(localStore.read(EXPIRY)) - MARGIN_MS > now;
}

/** Returns false if the browser refuses to store the tokens. */
export function storeTokens({ accessToken, refreshToken, expiresAt }: Tokens): boolean {
  writeCookie(ACCESS, accessToken, ACCESS_LIFETIME_S);
  writeCookie(REFRESH, refreshToken, REFRESH_LIFETIME_S);
  localStore.write(EXPIRY, String(expiresAt));
  return readAccessToken() === accessToken && readRefreshToken() === refreshToken;
}

/** Whether this browser keeps cookies and other data of this site. Asked before an account is made. */
export function canStoreTokens(): boolean {
  writeCookie(PROBE, "1", ACCESS_LIFETIME_S);
  const isKept = readCookie(PROBE) === "1";
  writeCookie(PROBE, "", 0);
  return isKept && localStore.isKept();
}

export function forgetTokens(): void {
  writeCookie(ACCESS, "", 0);
  writeCookie(REFRESH, "", 0);
  localStore.remove(EXPIRY);
}

/** Returns null if the cookie is missing, or while the build prerenders the page without a browser. */
function readCookie(name: string): string | null {
  if (!("document" in globalThis)) return null;
  const found = document.cookie.split("; ").find((it) => it.startsWith(`${name}=`));
  const value = found === undefined ? "" : decodeURIComponent(found.slice(name.length + 1));
  return value === "" ? null : value;
}

/**
 * Over plain HTTP a browser may drop a secure cookie: in a local network every browser does, at localhost only WebKit. The
 * cookie is then written without that mark, because no other way would keep the visitor signed in.
 */
function writeCookie(name: string, value: string, seconds: number): void {
  const rest = `path=/; max-age=${seconds}; samesite=strict`;
  const text = `${name}=${encodeURIComponent(value)}; ${rest}`;
  if (isSafeOrigin()) writeToJar(`${text}; secure`);
  const isKept = (readCookie(name) ?? "") === value;
  if (location.protocol !== "https:" && !(isSafeOrigin() && isKept)) writeToJar(text);
}

function writeToJar(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing over plain HTTP.
  document.cookie = cookie;
}

/** Whether most browsers accept secure cookies here. */
function isSafeOrigin(): boolean {
  return location.protocol === "https:" || location.hostname === "localhost";
}
