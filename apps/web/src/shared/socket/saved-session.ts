// The seat this browser last took, so that a refresh or a lost connection leads back to it.
import { forgetStored, readStoredJson, writeStored } from "../stored.ts";

export interface Seat {
  readonly gameId: string;
  readonly playerId: string;
  readonly playerName: string;
}

const KEY = "chkobba.session";
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

export function saveSession({ gameId, playerId, playerName }: Seat, now: number = Date.now()): void {
  writeStored(KEY, JSON.stringify({ gameId, playerId, playerName, timestamp: now }));
}

export function clearSavedSession(): void {
  forgetStored(KEY);
}

/** The saved seat; null when there is none or when it is older than three days, and then it is forgotten. */
export function readSavedSession(now: number = Date.now()): Seat | null {
  const session = sessionFrom(readStoredJson(KEY));
  if (session === null || now - session.timestamp > LIFETIME_MS) {
    clearSavedSession();
    return null;
  }
  return { gameId: session.gameId, playerId: session.playerId, playerName: session.playerName };
}

function sessionFrom(stored: unknown): (Seat & { readonly timestamp: number }) | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { gameId, playerId, playerName, timestamp }: Record<string, unknown> = { ...stored };
  if (typeof gameId !== "string" || typeof playerId !== "string" || typeof playerName !== "string") return null;
  return typeof timestamp === "number" ? { gameId, playerId, playerName, timestamp } : null;
}
