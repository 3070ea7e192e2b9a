// The limits that both sides of the wire know. Lengths are characters after trimming, times milliseconds.

export const PLAYER_NAME_MAX = 30;
export const ROOM_NAME_MAX = 50;
export const CHAT_MESSAGE_MAX = 200;

/** Seconds for one turn that the creator of a game may choose; null for no clock. */
export const TURN_SECONDS_CHOICES = [30, 60, 120] as const;
export type TurnSeconds = (typeof TURN_SECONDS_CHOICES)[number] | null;

export const DEFAULT_TARGET = 21;

/** A summary that nobody continues goes on by itself after this time. */
export const SUMMARY_MS = 60_000;

/** Bytes of one frame: an ordinary one, and the most that any frame may have before its socket is closed. */
export const FRAME_BYTES = 16 * 1024;
export const FRAME_BYTES_MAX = 64 * 1024;
