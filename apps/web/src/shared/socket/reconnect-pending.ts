// The seat to which this tab returns after a lost connection or a refresh. So two tabs at two tables each return to
// their own table. A new tab has no such seat and uses the seat that the browser saved last. A duplicated tab gets a
// copy of the original tab's seat.
import { tabStore } from "../storage.ts";
import { parseSeat, type Seat } from "./saved-session.ts";

const KEY = "chkobba.reconnect-pending";

export function markReconnectPending({ gameId, playerId, playerName }: Seat): void {
  tabStore.write(KEY, JSON.stringify({ gameId, playerId, playerName }));
}

export function readReconnectPending(): Seat | null {
  return parseSeat(tabStore.read(KEY));
}

export function clearReconnectPending(): void {
  tabStore.remove(KEY);
}
