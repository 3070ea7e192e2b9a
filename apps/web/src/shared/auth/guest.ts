// Playing without an account: a name is enough, and this browser remembers it.
import { type Guest, setGuest, useAuth } from "./auth-store.ts";
import { hasTokens } from "./tokens.ts";

export function newGuest(username: string, now: number = Date.now()): Guest {
  return {
    id: `guest_${now}_${randomText()}`,
    username,
    isGuest: true,
    sessionId: `session_${now}_${randomText()}`,
    createdAt: now,
  };
}

/**
 * Called with the name under which a visitor sits down: without an account they are a guest from now on. Tokens belong to an
 * account, also where it could not be loaded yet.
 */
export function playAsGuest(name: string): void {
  const { user } = useAuth.getState();
  const username = name.trim();
  if (user?.isGuest === false || hasTokens() || username === "" || username === user?.username) return;
  setGuest(user === null ? newGuest(username) : { ...user, username });
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
