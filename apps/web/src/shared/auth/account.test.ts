// @vitest-environment jsdom
// Opens a page in a browser that has tokens; only the server behind `fetch` is replaced.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { followSessionEnd } from "../http/session-end.ts";
import { startLanguage } from "../i18n/index.ts";
import { forgetTokens, hasTokens, readRefreshToken, storeTokens } from "../identity/tokens.ts";
import {
  askWhetherFree,
  forgotPassword,
  loadAccount,
  login,
  logout,
  register,
  resetPassword,
  upgradeGuest,
} from "./account.ts";
import { AMIRA } from "./amira-for-tests.ts";
import { clearIdentity, setGuest, setSignedIn, useAuth } from "./auth-store.ts";
import { endSession } from "./end-session.ts";
import { readSavedUser, removeSavedUsers } from "./saved-user.ts";

const NO_RATINGS = { ratings: { duel: null, team: null }, ratingHistory: { duel: [], team: [] } };
const NO_GAMES = {
  gamesPlayed: 0,
  gamesWon: 0,
  gamesLost: 0,
  gamesTied: 0,
  chkobbas: 0,
  sevenOfDiamonds: 0,
  roundsPlayed: 0,
};
const NOUR = { id: "guest_1_a", username: "Nour", isGuest: true, sessionId: "session_1_b", createdAt: 1 } as const;
const FRESH = { accessToken: "a", refreshToken: "b", expiresAt: Date.now() + 60_000 };

/** The reply to each call, by the call's path. Null means that no reply comes. */
let answers: Record<string, () => Response | null>;
/** The paths and the bodies of all requests, the oldest first. */
let sent: [path: string, body: unknown][];
const failing = (status: number) => () => Response.json({ message: "Not now", errors: [] }, { status });

beforeAll(async () => {
  await startLanguage("en");
  followSessionEnd(endSession);
});
beforeEach(() => {
  answers = {};
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push([url, typeof body === "string" ? JSON.parse(body) : null]);
    const answer = answers[url]?.() ?? null;
    if (answer === null) throw new TypeError("Failed to fetch");
    return answer;
  });
  storeTokens(FRESH);
  setSignedIn(AMIRA);
});
afterEach(() => {
  clearIdentity();
  vi.unstubAllGlobals();
});

it.each([429, 500, 502, 503, 504, null])(
  "the account stays signed in if the request for its profile is answered %s",
  async (status) => {
    answers["/api/auth/profile"] = status === null ? () => null : failing(status);
    useAuth.setState({ isLoading: true });
    expect(await loadAccount()).toBe(false);
    expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, isLoading: false, error: null });
    expect([readRefreshToken(), readSavedUser()]).toEqual(["b", AMIRA]);
  },
);

it("the account stays signed in if a foreign page answers for the profile, such as a hotel network's", async () => {
  answers["/api/auth/profile"] = () => new Response("<h1>Welcome</h1>");
  expect(await loadAccount()).toBe(false);
  expect(useAuth.getState().user).toEqual(AMIRA);
});

it("an account whose profile was not stored is signed in once the server sends it", async () => {
  removeSavedUsers();
  answers["/api/auth/profile"] = failing(503);
  expect(await loadAccount()).toBe(false);
  expect(hasTokens()).toBe(true);
  answers["/api/auth/profile"] = () =>
    Response.json({ user: AMIRA, stats: NO_GAMES, ...NO_RATINGS, appearOffline: false });
  expect(await loadAccount()).toBe(true);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true });
});

it("a profile that arrives after signing out changes nothing", async () => {
  answers["/api/auth/profile"] = () => {
    clearIdentity();
    return Response.json({ user: AMIRA, stats: NO_GAMES, ...NO_RATINGS, appearOffline: false });
  };
  expect(await loadAccount()).toBe(true);
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false });
});

it("a session that the server has ended is removed", async () => {
  answers["/api/auth/profile"] = failing(401);
  answers["/api/auth/refresh"] = failing(401);
  expect(await loadAccount()).toBe(true);
  expect(useAuth.getState()).toMatchObject({
    user: null,
    isAuthenticated: false,
    isLoading: false,
    error: { code: "SIGN_IN_REQUIRED" },
  });
  expect(hasTokens()).toBe(false);
});

it("no profile is requested without a session", async () => {
  forgetTokens();
  useAuth.setState({ isLoading: true });
  expect(await loadAccount()).toBe(true);
  expect(useAuth.getState().isLoading).toBe(false);
  storeTokens({ ...FRESH, expiresAt: 0 });
  answers["/api/auth/refresh"] = failing(401);
  expect(await loadAccount()).toBe(true);
  expect(sent.map(([url]) => url)).toEqual(["/api/auth/refresh"]);
});

it("after an account has signed out, the user is the saved guest, or none", async () => {
  let tokens = 0;
  answers["/api/auth/profile"] = failing(401);
  answers["/api/auth/refresh"] = () => Response.json({ ...FRESH, accessToken: `a${++tokens}` });
  expect(await loadAccount()).toBe(true);
  expect(useAuth.getState()).toMatchObject({ user: null, error: { code: "ACCOUNT_NOT_LOADED" } });
  setGuest(NOUR);
  storeTokens(FRESH);
  expect(await loadAccount()).toBe(true);
  expect(useAuth.getState()).toMatchObject({ user: NOUR, error: null });
});

it("the account stays signed in if a token refresh fails", async () => {
  storeTokens({ ...FRESH, expiresAt: 0 });
  answers["/api/auth/profile"] = failing(401);
  answers["/api/auth/refresh"] = failing(503);
  expect(await loadAccount()).toBe(false);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, error: null });
  expect(readRefreshToken()).toBe("b");
});

const REGISTRATION = { username: "amira", email: "amira@example.tn", password: "harissa" };

it.each([
  ["login", () => login("amira", "harissa"), "/api/auth/login"],
  ["register", () => register(REGISTRATION), "/api/auth/register"],
  ["upgrade", () => upgradeGuest(REGISTRATION), "/api/auth/upgrade-guest"],
] as const)("a guest is signed in after %s, or stays a guest where it is refused", async (_, signIn, url) => {
  setGuest(NOUR);
  answers[url] = () => Response.json({ code: "WRONG_CREDENTIALS", message: "No", errors: [] }, { status: 401 });
  expect(await signIn()).toMatchObject({ code: "WRONG_CREDENTIALS" });
  expect(useAuth.getState()).toMatchObject({ user: NOUR, isLoading: false, error: { code: "WRONG_CREDENTIALS" } });
  answers[url] = () => Response.json({ user: AMIRA, tokens: FRESH });
  expect(await signIn()).toBeNull();
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, isLoading: false, error: null });
  expect(readRefreshToken()).toBe("b");
});

it("a guest's games go over to the new account", async () => {
  setGuest({ ...NOUR, gamesPlayed: 3, gamesWon: 2 });
  await upgradeGuest(REGISTRATION);
  expect(sent).toMatchObject([
    ["/api/auth/upgrade-guest", { guestId: NOUR.id, guestStats: { gamesPlayed: 3, gamesWon: 2 } }],
  ]);
  clearIdentity();
  await upgradeGuest(REGISTRATION);
  expect(sent[1]?.[1]).toMatchObject(REGISTRATION);
  expect(sent[1]?.[1]).not.toHaveProperty("guestId");
});

it.each([
  ["username", "amira", "/api/auth/check-username", { username: "amira" }, "USERNAME_TAKEN"],
  ["email", "amira@example.tn", "/api/auth/check-email", { email: "amira@example.tn" }, "EMAIL_TAKEN"],
] as const)("the server knows whether this %s is taken", async (field, value, url, body, code) => {
  answers[url] = () => Response.json({ available: false });
  expect(await askWhetherFree(field, value)).toBe(code);
  answers[url] = () => Response.json({ available: true });
  expect(await askWhetherFree(field, value)).toBeNull();
  answers[url] = failing(503);
  expect(await askWhetherFree(field, value)).toBeNull();
  expect(sent).toEqual([
    [url, body],
    [url, body],
    [url, body],
  ]);
});

it("nothing is asked about a field that is never taken", async () => {
  expect(await askWhetherFree("password", "harissa")).toBeNull();
  expect(sent).toEqual([]);
});

it("signs out even if the call to the server fails", async () => {
  expect(await logout()).toBe(false);
  expect(useAuth.getState()).toMatchObject({ user: null, error: { code: "LOGOUT_NOT_SENT" } });
  setSignedIn(AMIRA);
  storeTokens(FRESH);
  answers["/api/auth/logout"] = () => Response.json({ message: "Bye" });
  expect(await logout()).toBe(true);
  expect(useAuth.getState()).toMatchObject({ user: null, error: null });
});

it("changing the password ends the session in this browser, a refused change does not", async () => {
  expect(await resetPassword("token", "harissa")).toMatchObject({ code: "NETWORK_ERROR" });
  expect(useAuth.getState().user).toEqual(AMIRA);
  answers["/api/auth/reset-password"] = () => Response.json({ message: "Done" });
  expect(await resetPassword("token", "harissa")).toBeNull();
  expect(useAuth.getState().user).toBeNull();
  answers["/api/auth/forgot-password"] = () => Response.json({ message: "Sent" });
  expect(await forgotPassword("amira@example.tn", "fr")).toBeNull();
});

// Must be the last test, because it loads new modules.
it("shows once that the account could not be loaded, and nothing without a network", async () => {
  vi.resetModules();
  const { currentCatalogue, startLanguage } = await import("../i18n/index.ts");
  await startLanguage("en");
  const { showToast, useToasts } = await import("../ui/toasts.ts");
  const { followAccountNotLoaded } = await import("./account-not-loaded.ts");
  followAccountNotLoaded(() => showToast({ kind: "error", text: currentCatalogue().app.accountNotLoaded }));
  const { loadAccount } = await import("./account.ts");
  answers["/api/auth/profile"] = failing(500);
  vi.stubGlobal("navigator", { onLine: false });
  await loadAccount();
  expect(useToasts.getState().toasts).toEqual([]);
  vi.stubGlobal("navigator", { onLine: true });
  await loadAccount();
  const toast = { kind: "error", text: "Failed to initialize authentication" };
  expect(useToasts.getState().toasts).toMatchObject([toast]);
  useToasts.setState({ toasts: [] });
  await loadAccount();
  expect(useToasts.getState().toasts).toEqual([]);
});
