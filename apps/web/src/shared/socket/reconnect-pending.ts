// The seat that this tab sat on when its connection went or its page was refreshed. It tells a tab that wants back to its table
// from one that only finds the browser's last seat, and each of two tabs at two tables leads back to its own.
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
