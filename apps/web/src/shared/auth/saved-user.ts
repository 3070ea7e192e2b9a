// The account or guest that last used this browser.
import type { User } from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { localStore } from "../storage.ts";

/** A player without an account; stored only in this browser. */
export interface Guest {
  readonly id: string;
  readonly username: string;
  readonly isGuest: true;
  readonly sessionId: string;
  /** In milliseconds since the epoch. */
  readonly createdAt: number;
  /** Games finished in this browser. */
  readonly gamesPlayed?: number;
  readonly gamesWon?: number;
}

export const USER_KEY = "chkobba.user";
export const GUEST_KEY = "chkobba.guest-session";

export function readSavedUser(): User | null {
  return userFrom(localStore.readJson(USER_KEY));
}

export function readSavedGuest(): Guest | null {
  return guestFrom(localStore.readJson(GUEST_KEY));
}

/** Saves the account. It replaces a saved guest. */
export function saveUser(user: User): void {
  localStore.write(USER_KEY, JSON.stringify(user));
  localStore.remove(GUEST_KEY);
}

/** Returns false if the browser refuses to store the guest. */
export function saveGuest(guest: Guest): boolean {
  const text = JSON.stringify(guest);
  localStore.write(GUEST_KEY, text);
  return localStore.read(GUEST_KEY) === text;
}

export function removeSavedUsers(): void {
  localStore.remove(USER_KEY);
  localStore.remove(GUEST_KEY);
}

function userFrom(body: unknown): User | null {
  const { id, username, email, role, createdAt } = fieldsOf(body);
  if (typeof id !== "string" || typeof username !== "string" || typeof email !== "string") return null;
  return {
    id,
    username,
    email,
    isGuest: false,
    role: role === "admin" || role === "moderator" ? role : "player",
    createdAt: typeof createdAt === "number" ? createdAt : 0,
  };
}

function guestFrom(stored: unknown): Guest | null {
  const { id, username, sessionId, createdAt, gamesPlayed, gamesWon } = fieldsOf(stored);
  if (typeof id !== "string" || typeof username !== "string" || typeof sessionId !== "string") return null;
  return {
    id,
    username,
    isGuest: true,
    sessionId,
    createdAt: typeof createdAt === "number" ? createdAt : 0,
    ...(typeof gamesPlayed === "number" && { gamesPlayed }),
    ...(typeof gamesWon === "number" && { gamesWon }),
  };
}
