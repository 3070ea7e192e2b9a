// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { beGuest, beNobody, beSignedIn, updateUser, useAuth } from "./auth-store.ts";
import { readStoredGuest, readStoredUser } from "./stored-user.ts";
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

afterEach(() => beNobody());

it("knows nobody at first", () => {
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, mode: "guest", canUpgrade: false });
});

it("a guest may upgrade, and has nothing that could be updated", () => {
  beGuest(NOUR);
  expect(useAuth.getState()).toMatchObject({ user: NOUR, isAuthenticated: false, mode: "guest", canUpgrade: true });
  updateUser(AMIRA);
  expect(useAuth.getState().user).toEqual(NOUR);
  expect(readStoredGuest()).toEqual(NOUR);
});

it("whoever signs in is a guest no more, and may be updated", () => {
  beGuest(NOUR);
  beSignedIn(AMIRA);
  expect(useAuth.getState()).toMatchObject({ user: AMIRA, isAuthenticated: true, mode: "authenticated" });
  expect(useAuth.getState().canUpgrade).toBe(false);
  expect(readStoredGuest()).toBeNull();
  updateUser({ ...AMIRA, username: "amira_7" });
  expect(readStoredUser()?.username).toBe("amira_7");
});

it("nothing is left of whoever signs out", () => {
  storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 1 });
  beSignedIn(AMIRA);
  beNobody();
  expect(useAuth.getState()).toMatchObject({ user: null, hasTokens: false, isAuthenticated: false, mode: "guest" });
  expect([readStoredUser(), readRefreshToken()]).toEqual([null, null]);
});
