// How long a whole turn is. The server says only when it ends: the longest wait that this tab has seen in a game is the whole.
import { tabStore } from "../../shared/storage.ts";

/** The length of a turn that has `leftMs` left, in milliseconds; kept over a refresh. */
export function turnLength(gameId: string, leftMs: number): number {
  const key = `chkobba.turn.${gameId}`;
  const known = Number(tabStore.read(key)) || 0;
  if (leftMs > known) tabStore.write(key, String(leftMs));
  return Math.max(leftMs, known);
}
