// The seat that this browser last took, saved so that it can be restored after a refresh or a lost connection.
import type { SeatRef } from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { localStore } from "../storage.ts";

/** A seat, and the name of its player. */
export interface Seat extends SeatRef {
  readonly playerName: string;
}

const KEY = "chkobba.session";
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

export function saveSession({ gameId, playerId, playerName }: Seat, now: number = Date.now()): void {
  localStore.write(KEY, JSON.stringify({ gameId, playerId, playerName, timestamp: now }));
}

export function clearSavedSession(): void {
  localStore.remove(KEY);
}

/**
 * Returns the saved seat. Null if there is none, or if it was saved more than three days ago. Such an old seat is not
 * removed from storage, because other tabs would conclude from its removal that the player has left.
 */
export function readSavedSession(now: number = Date.now()): Seat | null {
  const stored = localStore.read(KEY);
  const seat = parseSeat(stored);
  if (seat === null) clearSavedSession();
  return now - savedAt(stored) <= LIFETIME_MS ? seat : null;
}

/**
 * Called while this tab has the seat `seat`. Saves the seat again, so that it does not expire. Does nothing if another
 * tab has saved a seat in another game.
 */
export function keepSessionSaved(seat: Seat, now: number = Date.now()): void {
  const saved = readSavedSession(now);
  if (saved === null || saved.gameId === seat.gameId) saveSession(seat, now);
}

/** Calls `hear` with the saved seat when another tab of this browser removes that seat. */
export function onSessionClearedElsewhere(hear: (seat: Seat) => void): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    const seat = key === KEY && newValue === null ? parseSeat(oldValue) : null;
    if (seat !== null) hear(seat);
  });
}

export function parseSeat(stored: string | null): Seat | null {
  const { gameId, playerId, playerName } = parsed(stored);
  if (typeof gameId !== "string" || typeof playerId !== "string" || typeof playerName !== "string") return null;
  return { gameId, playerId, playerName };
}

/** When the session was saved, in ms since the epoch; 0 if unknown. */
function savedAt(stored: string | null): number {
  const { timestamp } = parsed(stored);
  return typeof timestamp === "number" ? timestamp : 0;
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(stored ?? "null"));
  } catch {
    return {};
  }
}
