// What other features may ask of the voice chat.

export interface Voice {
  /** Ends the voice connection between two seats, as if each player had left the voice chat of the other. */
  readonly part: (playerId: string, otherId: string) => void;
}
