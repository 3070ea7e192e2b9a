// Whether the server will be asked for a seat that this browser or tab had.
import { readReconnectPending } from "./reconnect-pending.ts";
import { readSavedSession } from "./saved-session.ts";

export function isSeatSaved(): boolean {
  return readReconnectPending() !== null || readSavedSession() !== null;
}
