// "Create and share": marks a new game. When its table opens, it offers at once to share the invitation.

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
