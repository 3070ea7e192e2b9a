// The services of the radio for other features.

export interface Radio {
  /** The number of listeners on this server. */
  readonly listenersHere: () => number;
}
