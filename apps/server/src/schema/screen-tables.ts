// The table of screens.

/** A page that shows one table to all people in a room. It is deleted some minutes after its last socket closed. */
export interface ScreensTable {
  code: string;
  /** The digest of the secret by which a page opens its screen again. */
  token_hash: string;
  /** The table that the screen shows; null for none. */
  game_id: string | null;
  /** Grows with each change of `game_id`, so that servers know which of two messages is newer. */
  version: number;
  /** A digest of the network that opened the screen. */
  network: string;
  /** When the screen was last seen with a socket. */
  used_at: number;
}
