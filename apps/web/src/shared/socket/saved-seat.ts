// The seat to restore: this tab's own, or else the browser's last one.
import { readReconnectPending } from "./reconnect-pending.ts";
import { readSavedSession, type Seat } from "./saved-session.ts";

export function savedSeat(): Seat | null {
  return readReconnectPending() ?? readSavedSession();
}

export function isSeatSaved(): boolean {
  return savedSeat() !== null;
}
