// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { clearIdentity, setGuest, setSignedIn, updateUser, useAuth } from "./auth-store.ts";
import { readSavedGuest, readSavedUser } from "./saved-user.ts";
import { readRefreshToken, storeTokens } from "./tokens.ts";

const AMIRA = {
  id: "1",
  username: "amira",
  email: "amira@example.tn",
  isGuest: false,
  role: "player",
  createdAt: 1,
} as const;
const NOUR = { id: "guest_1_a", username: "Nour", isGuest: true, sessionId: "session_1_b", createdAt: 1 } as const;

afterEach(() => clearIdentity());

it("knows nobody at first", () => {
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, mode: "guest", canUpgrade: false });
});

it("a guest may upgrade, and has nothing that could be updated", () => {
  setGuest(NOUR);
  expect(useAuth.getState()).toMatchObject({ user: NOUR, isAuthenticated: false, mode: "guest", canUpgrade: true });
  updateUser(AMIRA);
  expect(useAuth.getState().user).toEqual(NOUR);
  expect(readSavedGuest()).toEqual(NOUR);
});

it("whoever signs in is a guest no more, and may be updated", () => {
  setGuest(NOUR);
  setSignedIn(AMIRA);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, mode: "authenticated" });
  expect(useAuth.getState().canUpgrade).toBe(false);
  expect(readSavedGuest()).toBeNull();
  updateUser({ ...AMIRA, username: "amira_7" });
  expect(readSavedUser()?.username).toBe("amira_7");
});

it("nothing is left of whoever signs out", () => {
  storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 1 });
  setSignedIn(AMIRA);
  clearIdentity();
  expect(useAuth.getState()).toMatchObject({ user: null, hasTokens: false, isAuthenticated: false, mode: "guest" });
  expect([readSavedUser(), readRefreshToken()]).toEqual([null, null]);
});
