// The full length of a turn. The server only sends when a turn ends, so the longest remaining time seen in this game
// counts as the length.
import { tabStore } from "../../../shared/storage.ts";

/** The full length, in ms, of a turn that has `leftMs` left. The length is kept when the page is refreshed. */
export function turnLength(gameId: string, leftMs: number): number {
  const key = `chkobba.turn.${gameId}`;
  const known = Number(tabStore.read(key)) || 0;
  if (leftMs > known) tabStore.write(key, String(leftMs));
  return Math.max(leftMs, known);
}
