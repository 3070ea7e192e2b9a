// @vitest-environment jsdom
// Signing in and out, registration, guests and forgotten passwords; only the server behind `fetch` is replaced.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasTokens, readRefreshToken, storeTokens } from "../identity/tokens.ts";
import { createGuestSession, forgotPassword, login, logout, register, resetPassword, upgradeGuest } from "./account.ts";
import { clearIdentity, setSignedIn, useAuth } from "./auth-store.ts";

const AMIRA = { id: "1", username: "amira", email: "a@b.tn", isGuest: false, role: "player", createdAt: 1 } as const;
const TOKENS = { accessToken: "a", refreshToken: "r", expiresAt: 9e15 };
const SIGNED_IN = { user: AMIRA, tokens: TOKENS };
const REGISTRATION = { username: "amira", email: "a@b.tn", password: "harissa" };
const REFUSAL = { code: "WRONG_CREDENTIALS", message: "No", error: "No", errors: [] };

/** The requests so far, each as its path and body. */
let sent: [string, Record<string, unknown>][];
let reply: { status: number; body: unknown };

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))]);
    return Response.json(reply.body, { status: reply.status });
  });
});
afterEach(() => {
  clearIdentity();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ["/api/auth/login", { emailOrUsername: "amira", password: "harissa" }, () => login("amira", "harissa")],
  ["/api/auth/register", REGISTRATION, () => register(REGISTRATION)],
  ["/api/auth/upgrade-guest", REGISTRATION, () => upgradeGuest(REGISTRATION)],
] as const)("%s signs in, and keeps the tokens", async (path, body, signIn) => {
  reply = { status: 200, body: SIGNED_IN };
  const signingIn = signIn();
  expect(useAuth.getState().isLoading).toBe(true);
  expect(await signingIn).toBeNull();
  expect(sent).toMatchObject([[path, { ...body, deviceId: expect.any(String) }]]);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, isLoading: false, error: null });
  expect(readRefreshToken()).toBe("r");
});

it("a refused sign-in shows the reason and keeps the user", async () => {
  reply = { status: 401, body: REFUSAL };
  expect(await login("amira", "wrong")).toMatchObject({ code: "WRONG_CREDENTIALS" });
  const error = { code: "WRONG_CREDENTIALS" };
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false, error });
  expect(hasTokens()).toBe(false);
  reply = { status: 200, body: SIGNED_IN };
  const again = login("amira", "harissa");
  expect(useAuth.getState().error).toBeNull();
  await again;
});

it.each([register, upgradeGuest])("no account is made where the browser keeps no cookies", async (make) => {
  vi.spyOn(document, "cookie", "set").mockReturnValue();
  expect(await make(REGISTRATION)).toMatchObject({ code: "STORAGE_REFUSED" });
  expect(useAuth.getState()).toMatchObject({ user: null, error: { code: "STORAGE_REFUSED" } });
  expect(sent).toEqual([]);
});

it("a sign-in fails if the browser stores no tokens", async () => {
  vi.spyOn(document, "cookie", "set").mockReturnValue();
  reply = { status: 200, body: SIGNED_IN };
  expect(await login("amira", "harissa")).toMatchObject({ code: "TOKENS_NOT_STORED" });
  expect(useAuth.getState()).toMatchObject({ user: null, isLoading: false, error: { code: "TOKENS_NOT_STORED" } });
});

it("signing out ends the session on the server and in this browser", async () => {
  storeTokens(TOKENS);
  setSignedIn(AMIRA);
  reply = { status: 200, body: { message: "Bye" } };
  const signingOut = logout();
  expect(useAuth.getState().isLoading).toBe(true);
  expect(await signingOut).toBe(true);
  expect(sent).toMatchObject([["/api/auth/logout", { refreshToken: "r", deviceId: expect.any(String) }]]);
  expect(useAuth.getState()).toMatchObject({ user: null, isLoading: false, error: null });
  expect(hasTokens()).toBe(false);
  expect(await logout()).toBe(true);
  expect(sent).toHaveLength(1);
});

it("signing out without the server ends the session in this browser", async () => {
  storeTokens(TOKENS);
  setSignedIn(AMIRA);
  reply = { status: 503, body: {} };
  expect(await logout()).toBe(false);
  expect(useAuth.getState()).toMatchObject({ user: null, error: { code: "LOGOUT_NOT_SENT" } });
  expect(hasTokens()).toBe(false);
});

it("a guest has a trimmed name, which this browser remembers", () => {
  createGuestSession(" Nour ", 7);
  expect(useAuth.getState().user).toMatchObject({ username: "Nour", isGuest: true, createdAt: 7 });
  expect(localStorage.getItem("chkobba.name")).toBe("Nour");
});

it("the email for a forgotten password is in the language of the page", async () => {
  reply = { status: 200, body: { message: "Sent" } };
  expect(await forgotPassword("a@b.tn", "fr")).toBeNull();
  expect(sent).toEqual([["/api/auth/forgot-password", { email: "a@b.tn", language: "fr" }]]);
  reply = { status: 429, body: { ...REFUSAL, code: "RATE_LIMITED" } };
  expect(await forgotPassword("a@b.tn", "fr")).not.toBeNull();
});

it("a new password ends the session that is open in this browser", async () => {
  storeTokens(TOKENS);
  setSignedIn(AMIRA);
  reply = { status: 400, body: { ...REFUSAL, code: "RESET_LINK_OVER" } };
  expect(await resetPassword("t", "new harissa")).toMatchObject({ code: "RESET_LINK_OVER" });
  expect(useAuth.getState().isAuthenticated).toBe(true);
  reply = { status: 200, body: { message: "Done" } };
  expect(await resetPassword("t", "new harissa")).toBeNull();
  expect(sent.at(-1)).toEqual(["/api/auth/reset-password", { token: "t", password: "new harissa" }]);
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false });
});
