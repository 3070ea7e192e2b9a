// The seats to which a tab returns after a refresh or a lost connection. The browser keeps the seat that it took last. Each
// tab also keeps its own, so that two tabs at two tables each return to their own table. A new tab has none yet; a
// duplicated tab gets a copy of the original tab's seat.
import type { SeatRef } from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { localStore, tabStore } from "../storage.ts";

/** A seat, and the name of its player. */
export interface Seat extends SeatRef {
  readonly playerName: string;
}

const BROWSER_KEY = "chkobba.session";
const TAB_KEY = "chkobba.reconnect-pending";
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** The seat to restore: this tab's own, or else the last one of the browser. */
export function savedSeat(): Seat | null {
  return readTabSeat() ?? readBrowserSeat();
}

export function isSeatSaved(): boolean {
  return savedSeat() !== null;
}

export function saveTabSeat({ gameId, playerId, playerName }: Seat): void {
  tabStore.write(TAB_KEY, JSON.stringify({ gameId, playerId, playerName }));
}

export function readTabSeat(): Seat | null {
  return parseSeat(tabStore.read(TAB_KEY));
}

export function forgetTabSeat(): void {
  tabStore.remove(TAB_KEY);
}

export function saveBrowserSeat({ gameId, playerId, playerName }: Seat, now: number = Date.now()): void {
  localStore.write(BROWSER_KEY, JSON.stringify({ gameId, playerId, playerName, timestamp: now }));
}

export function forgetBrowserSeat(): void {
  localStore.remove(BROWSER_KEY);
}

/**
 * Returns the saved seat. Null if there is none, or if it was saved more than three days ago. Such an old seat is not
 * removed from storage, because other tabs would conclude from its removal that the player has left.
 */
export function readBrowserSeat(now: number = Date.now()): Seat | null {
  const stored = localStore.read(BROWSER_KEY);
  const seat = parseSeat(stored);
  if (seat === null) forgetBrowserSeat();
  return now - savedAt(stored) <= LIFETIME_MS ? seat : null;
}

/**
 * Called while this tab has the seat `seat`. Saves the seat again, so that it does not expire. Does nothing if another
 * tab has saved a seat in another game.
 */
export function renewBrowserSeat(seat: Seat, now: number = Date.now()): void {
  const saved = readBrowserSeat(now);
  if (saved === null || saved.gameId === seat.gameId) saveBrowserSeat(seat, now);
}

/** Calls `hear` with the saved seat when another tab of this browser removes that seat. */
export function onSeatForgottenElsewhere(hear: (seat: Seat) => void): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    const seat = key === BROWSER_KEY && newValue === null ? parseSeat(oldValue) : null;
    if (seat !== null) hear(seat);
  });
}

function parseSeat(stored: string | null): Seat | null {
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
