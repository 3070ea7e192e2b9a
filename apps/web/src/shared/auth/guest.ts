// Playing without an account, under a name stored in this browser.

import { hasTokens } from "../identity/tokens.ts";
import { randomHex } from "../random-hex.ts";
import { type Guest, setGuest, useAuth } from "./auth-store.ts";

export function newGuest(username: string, now: number = Date.now()): Guest {
  return {
    id: `guest_${now}_${randomHex(8)}`,
    username,
    isGuest: true,
    sessionId: `session_${now}_${randomHex(8)}`,
    createdAt: now,
  };
}

/** The games that a guest has finished in this browser. */
interface GuestGames {
  readonly gamesPlayed: number;
  readonly gamesWon: number;
}

export function gamesOf({ gamesPlayed = 0, gamesWon = 0 }: Guest): GuestGames {
  return { gamesPlayed, gamesWon };
}

/** Called when a game ends. If the player is a guest, this browser counts the game. */
export function countGuestGame(isWon: boolean): void {
  const { user } = useAuth.getState();
  if (user?.isGuest !== true) return;
  const { gamesPlayed, gamesWon } = gamesOf(user);
  setGuest({ ...user, gamesPlayed: gamesPlayed + 1, gamesWon: gamesWon + (isWon ? 1 : 0) });
}

/**
 * Called with the name under which the visitor takes a seat. A visitor without an account becomes a guest of this name.
 * A visitor with tokens has an account, even if the account could not be loaded yet.
 */
export function playAsGuest(name: string): void {
  const { user } = useAuth.getState();
  const username = name.trim();
  if (user?.isGuest === false || hasTokens() || username === "" || username === user?.username) return;
  setGuest(user === null ? newGuest(username) : { ...user, username });
}
