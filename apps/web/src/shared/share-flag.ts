// "Create and share": marks the game whose invitation the table offers to share as soon as it shows.

let flagged: string | null = null;

export function flagForSharing(gameId: string): void {
  flagged = gameId;
}

/** Whether the game is flagged; clears the flag. */
export function takeShareFlag(gameId: string): boolean {
  const isFlagged = flagged === gameId;
  if (isFlagged) flagged = null;
  return isFlagged;
}
