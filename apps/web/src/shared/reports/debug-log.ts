// The page's own log: the last few things that happened, which go along with a report of what broke.
import { DEBUG_LOG_MAX } from "@chkobba/protocol";

interface Line {
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly text: string;
}

let lines: readonly Line[] = [];

/** Notes what happened; no more than what helps to understand a fault, and nothing that a player wrote. */
export function logLine(text: string, at: number = performance.now()): void {
  lines = [...lines, { at, text }].slice(-DEBUG_LOG_MAX);
}

/** What failed without a word to the player. */
export function logFailure(text: string): void {
  console.warn(text);
  logLine(text);
}

/** The newest lines, the oldest of them first, like "12.3 s connected". */
export function debugLog(): string[] {
  return lines.map(({ at, text }) => `${(at / 1000).toFixed(1)} s ${text}`);
}
