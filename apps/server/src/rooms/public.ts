// The services of rooms for other features.

export interface Rooms {
  /** The room in which a game was opened; null if it was opened in no room, or the room was deleted. */
  readonly roomOf: (gameId: string) => Promise<{ readonly id: string; readonly name: string } | null>;
  /** Deletes a room for a moderator. Returns whether the room existed. */
  readonly remove: (roomId: string) => Promise<boolean>;
}
