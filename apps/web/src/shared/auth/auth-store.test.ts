// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { readRefreshToken, storeTokens } from "../identity/tokens.ts";
import { AMIRA } from "./amira-for-tests.ts";
import { clearIdentity, setGuest, setSignedIn, syncOtherTabs, updateUser, useAuth } from "./auth-store.ts";
import { GUEST_KEY, readSavedGuest, readSavedUser, saveGuest, saveUser, USER_KEY } from "./saved-user.ts";

const NOUR = { id: "guest_1_a", username: "Nour", isGuest: true, sessionId: "session_1_b", createdAt: 1 } as const;

afterEach(() => clearIdentity());

it("has no user at first", () => {
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, mode: "guest", canUpgrade: false });
});

it("a guest may upgrade but has no profile to update", () => {
  setGuest(NOUR);
  expect(useAuth.getState()).toMatchObject({ user: NOUR, isAuthenticated: false, mode: "guest", canUpgrade: true });
  updateUser(AMIRA);
  expect(useAuth.getState().user).toEqual(NOUR);
  expect(readSavedGuest()).toEqual(NOUR);
});

it("after a sign-in the player is no longer a guest, and the profile can be updated", () => {
  setGuest(NOUR);
  setSignedIn(AMIRA);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, mode: "authenticated" });
  expect(useAuth.getState().canUpgrade).toBe(false);
  expect(readSavedGuest()).toBeNull();
  updateUser({ ...AMIRA, username: "amira_7" });
  expect(readSavedUser()?.username).toBe("amira_7");
});

it("signing out deletes the user and the tokens", () => {
  storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 1 });
  setSignedIn(AMIRA);
  clearIdentity();
  expect(useAuth.getState()).toMatchObject({ user: null, hasTokens: false, isAuthenticated: false, mode: "guest" });
  expect([readSavedUser(), readRefreshToken()]).toEqual([null, null]);
});

it("after a sign-in, a sign-out or a new guest nothing is loading, whatever the state before", () => {
  for (const change of [() => setGuest(NOUR), () => setSignedIn(AMIRA), () => clearIdentity()]) {
    useAuth.setState({ isLoading: true });
    change();
    expect(useAuth.getState().isLoading).toBe(false);
  }
  clearIdentity();
  updateUser(AMIRA);
  expect(useAuth.getState().user).toBeNull();
});

it.each([
  ["an account with tokens", true, true, { user: AMIRA, isAuthenticated: true, isLoading: true, hasTokens: true }],
  ["an account without tokens", true, false, { user: null, isAuthenticated: false, isLoading: false, error: null }],
  [
    "tokens without an account",
    false,
    true,
    { user: null, isAuthenticated: false, isLoading: true, canUpgrade: false },
  ],
])("a page starts with the user saved in this browser: %s", async (_, hasAccount, hasTokens, state) => {
  if (hasAccount) saveUser(AMIRA);
  if (hasTokens) storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 1 });
  vi.resetModules();
  const { useAuth: fresh } = await import("./auth-store.ts");
  expect(fresh.getState()).toMatchObject(state);
});

it("follows a sign-in or sign-out in another tab", () => {
  const inOtherTab = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));
  syncOtherTabs();
  saveGuest(NOUR);
  inOtherTab("something else");
  expect(useAuth.getState().user).toBeNull();
  inOtherTab(GUEST_KEY);
  expect(useAuth.getState()).toMatchObject({ user: NOUR, canUpgrade: true });
  storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 1 });
  saveUser(AMIRA);
  inOtherTab(USER_KEY);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, hasTokens: true, canUpgrade: false });
});
