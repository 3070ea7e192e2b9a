// Estimates the full length of a turn. The server only sends when a turn ends. So the longest remaining time that was
// seen in this game counts as the length.
import { tabStore } from "../../../shared/storage.ts";

/**
 * Returns the full length, in ms, of a turn that has `leftMs` left. The length is stored in the tab, so it survives a
 * refresh of the page.
 */
export function turnLength(gameId: string, leftMs: number): number {
  const key = `chkobba.turn.${gameId}`;
  const known = Number(tabStore.read(key)) || 0;
  if (leftMs > known) tabStore.write(key, String(leftMs));
  return Math.max(leftMs, known);
}
