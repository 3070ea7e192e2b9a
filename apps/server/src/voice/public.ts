// The services of the voice chat for other features.

export interface Voice {
  /** Ends the voice connection between two seats, as if each player had left the voice chat of the other. */
  readonly part: (playerId: string, otherId: string) => void;
}
