// The seat that this tab sat on when its connection went or its page was refreshed. It tells a tab that wants back to its table
// from one that only finds the browser's last seat, and each of two tabs at two tables leads back to its own.
import { forgetInTab, readInTab, writeInTab } from "../stored-in-tab.ts";
import { parseSeat, type Seat } from "./saved-session.ts";

const KEY = "chkobba.reconnect-pending";

export function markReconnectPending({ gameId, playerId, playerName }: Seat): void {
  writeInTab(KEY, JSON.stringify({ gameId, playerId, playerName }));
}

export function readReconnectPending(): Seat | null {
  return parseSeat(readInTab(KEY));
}

export function clearReconnectPending(): void {
  forgetInTab(KEY);
}
