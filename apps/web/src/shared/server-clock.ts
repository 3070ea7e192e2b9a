// The server's time, for players whose own clock is wrong.

/** Smaller offsets are ignored, because the Date header has only whole seconds and the reply takes some time. */
const NOTEWORTHY_MS = 2000;

let offsetMs = 0;

export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Corrects the offset by the Date header of a reply. Does nothing if the header is consistent with the current offset.
 */
export function setServerClock(date: string | null, askedAt: number, answeredAt: number): void {
  const said = Date.parse(date ?? "");
  const isPossible = said - answeredAt <= offsetMs && offsetMs <= said + 1000 - askedAt;
  if (!Number.isNaN(said) && !isPossible) offsetMs = clockOffset(date, askedAt, answeredAt);
}

/**
 * Returns how many milliseconds the server's clock is ahead of this device's clock. Returns 0 if the offset is too
 * small to be certain, or if `date` is missing.
 */
export function clockOffset(date: string | null, askedAt: number, answeredAt: number): number {
  // Compares the middle of the header's second with the middle of the time between the request and its reply.
  const offset = Date.parse(date ?? "") + 500 - (askedAt + answeredAt) / 2;
  return Math.abs(offset) >= NOTEWORTHY_MS ? offset : 0;
}
