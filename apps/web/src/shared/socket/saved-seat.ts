// The seat that the server will be asked for: this tab's own, else the last one of the browser.
import { readReconnectPending } from "./reconnect-pending.ts";
import { readSavedSession, type Seat } from "./saved-session.ts";

export function savedSeat(): Seat | null {
  return readReconnectPending() ?? readSavedSession();
}

export function isSeatSaved(): boolean {
  return savedSeat() !== null;
}
