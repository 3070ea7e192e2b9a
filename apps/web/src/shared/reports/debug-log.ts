// The last events of this page, sent with an error report.
import { DEBUG_LOG_MAX } from "@chkobba/protocol";

interface Line {
  /** In milliseconds since the page started. */
  readonly at: number;
  readonly text: string;
}

let lines: readonly Line[] = [];

/** Logs an event. Never log anything that a player wrote. */
export function logLine(text: string, at: number = performance.now()): void {
  lines = [...lines, { at, text }].slice(-DEBUG_LOG_MAX);
}

/** Logs a failure that is hidden from the player. */
export function logFailure(text: string): void {
  console.warn(text);
  logLine(text);
}

/** Returns the newest lines in the order of their times, each in the form "12.3 s connected". */
export function debugLog(): string[] {
  return lines.map(({ at, text }) => `${(at / 1000).toFixed(1)} s ${text}`);
}
