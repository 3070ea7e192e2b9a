// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { storeTokens } from "../identity/tokens.ts";
import { AMIRA } from "./amira-for-tests.ts";
import { clearIdentity, type Guest, setGuest, setSignedIn, useAuth } from "./auth-store.ts";
import { countGuestGame, gamesOf, newGuest, playAsGuest } from "./guest.ts";
import { readSavedGuest } from "./saved-user.ts";

beforeEach(() => clearIdentity());

it("a visitor who sits down becomes a guest of that name, and stays the same guest under another name", () => {
  playAsGuest(" Nour ");
  const { user, canUpgrade, mode } = useAuth.getState();
  expect(user).toMatchObject({ username: "Nour", isGuest: true });
  expect([canUpgrade, mode]).toEqual([true, "guest"]);
  expect(readSavedGuest()).toEqual(user);
  playAsGuest("Nour B");
  expect(useAuth.getState().user).toEqual({ ...user, username: "Nour B" });
  expect(readSavedGuest()).toEqual({ ...user, username: "Nour B" });
});

it("an account stays the same under whatever name it sits down", () => {
  storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 0 });
  setSignedIn(AMIRA);
  playAsGuest("Nour");
  expect(useAuth.getState().user).toEqual(AMIRA);
});

it("tokens of an account that could not be loaded are kept", () => {
  storeTokens({ accessToken: "a", refreshToken: "b", expiresAt: 0 });
  playAsGuest("Nour");
  expect(useAuth.getState().user).toBeNull();
  expect(document.cookie).toContain("chkobba_refresh=b");
});

it("a guest has an id and a session id", () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
  expect(newGuest("Nour", 7)).toEqual({
    id: "guest_7_0000000000000000",
    username: "Nour",
    isGuest: true,
    sessionId: "session_7_0000000000000000",
    createdAt: 7,
  });
  vi.restoreAllMocks();
  expect(newGuest("Nour", 7).id).not.toBe(newGuest("Nour", 7).id);
});

it("a blank name creates no guest, and the same name changes nothing", () => {
  playAsGuest("  ");
  expect(useAuth.getState().user).toBeNull();
  playAsGuest("Nour");
  const { user } = useAuth.getState();
  playAsGuest("Nour ");
  expect(useAuth.getState().user).toBe(user);
});

it("an account without tokens stays an account too", () => {
  setSignedIn(AMIRA);
  playAsGuest("Nour");
  expect(useAuth.getState().user).toEqual(AMIRA);
});

it("this browser counts the games of a guest", () => {
  const guest: Guest = newGuest("Nour");
  expect(gamesOf(guest)).toEqual({ gamesPlayed: 0, gamesWon: 0 });
  setGuest(guest);
  countGuestGame(true);
  countGuestGame(false);
  countGuestGame(true);
  expect(useAuth.getState().user).toEqual({ ...guest, gamesPlayed: 3, gamesWon: 2 });
  expect(readSavedGuest()).toEqual({ ...guest, gamesPlayed: 3, gamesWon: 2 });
});

it("no games are counted here for an account, or for a visitor without a name", () => {
  countGuestGame(true);
  expect(useAuth.getState().user).toBeNull();
  setSignedIn(AMIRA);
  countGuestGame(true);
  expect(useAuth.getState().user).toEqual(AMIRA);
});
