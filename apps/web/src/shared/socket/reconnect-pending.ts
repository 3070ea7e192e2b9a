// The seat to which this tab returns after a lost connection or a refresh. It distinguishes a tab that was at a table
// from a new tab that only finds the browser's last seat, and two tabs at two tables each return to their own. A
// duplicated tab has it too.
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
