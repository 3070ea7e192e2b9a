// The seat to restore: this tab's own seat, or else the last seat that the browser saved.
import { readReconnectPending } from "./reconnect-pending.ts";
import { readSavedSession, type Seat } from "./saved-session.ts";

export function savedSeat(): Seat | null {
  return readReconnectPending() ?? readSavedSession();
}

export function isSeatSaved(): boolean {
  return savedSeat() !== null;
}
