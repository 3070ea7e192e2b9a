// How long a whole turn is. The server says only when it ends: the longest wait that this tab has seen in a game is the whole.
import { readInTab, writeInTab } from "../../shared/stored-in-tab.ts";

/** The length of a turn that has `leftMs` left, in milliseconds; kept over a refresh. */
export function turnLength(gameId: string, leftMs: number): number {
  const key = `chkobba.turn.${gameId}`;
  const known = Number(readInTab(key)) || 0;
  if (leftMs > known) writeInTab(key, String(leftMs));
  return Math.max(leftMs, known);
}
