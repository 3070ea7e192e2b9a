// What other features may ask of the radio.

export interface Radio {
  /** The number of listeners on this server. */
  readonly listenersHere: () => number;
}
