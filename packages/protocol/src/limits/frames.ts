// Limits of what one frame may carry.

/**
 * The most bytes of one frame: `FRAME_BYTES_MAX` for WebRTC signals, and `FRAME_BYTES` for all other events. A frame
 * larger than `FRAME_BYTES_MAX` closes the socket.
 */
export const FRAME_BYTES = 16 * 1024;
export const FRAME_BYTES_MAX = 64 * 1024;
/** An error report has at most this many lines of the page's debug log, the newest ones. */
export const DEBUG_LOG_MAX = 10;
