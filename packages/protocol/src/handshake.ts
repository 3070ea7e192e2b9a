// The data that a client sends when it connects.

/** A client that wants `game-entry` events sends this value as `updates` in its handshake. */
export const UPDATES = "entries";
