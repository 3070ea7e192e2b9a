// What time it is at the server, for a visitor whose own clock is wrong.

/** The Date header counts whole seconds, and an answer takes its time: less than this is no difference. */
const NOTEWORTHY_MS = 2000;

let offsetMs = 0;

export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the clock by the Date header of an answer. */
export function setServerClock(date: string | null, askedAt: number, answeredAt: number): void {
  offsetMs = clockOffset(date, askedAt, answeredAt);
}

/** By how many milliseconds the server's clock is ahead; 0 where that is too little to tell, or not said. */
export function clockOffset(date: string | null, askedAt: number, answeredAt: number): number {
  // The middle of the second that the header names, against the middle of the wait for the answer.
  const offset = Date.parse(date ?? "") + 500 - (askedAt + answeredAt) / 2;
  return Math.abs(offset) >= NOTEWORTHY_MS ? offset : 0;
}
