// The time of day at a subscriber's place: quiet hours, and the moment for the deal of the day.
import type { push } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** The deal of the day is announced at nine. */
const DEAL_MINUTES = 9 * 60;
/** The formatters of some time zones. There are about 600 time zones, and a formatter takes about 30 kB. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
  formats.set(timeZone, made);
  return made;
}

/** The time of day in that time zone, in minutes after midnight. */
export function minutesAt(at: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (parts.get("hour") ?? 0) * 60 + (parts.get("minute") ?? 0);
}

export function isQuiet(quiet: push.QuietHours | null, minutes: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const { from, to } = quiet;
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** The next nine o'clock after `after`, or the end of the quiet hours if nine is within them. In ms since the epoch. */
export function nextDealAt(after: number, timeZone: string, quiet: push.QuietHours | null): number {
  const wanted = quiet !== null && isQuiet(quiet, DEAL_MINUTES) ? quiet.to : DEAL_MINUTES;
  const start = Math.floor(after / MINUTE_MS) * MINUTE_MS;
  const wait = (wanted - minutesAt(start, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const at = start + wait * MINUTE_MS;
  // Corrects the time if the clocks change in between, for example to summer time.
  const late = (minutesAt(at, timeZone) - wanted + DAY_MINUTES) % DAY_MINUTES;
  return at - (late > DAY_MINUTES / 2 ? late - DAY_MINUTES : late) * MINUTE_MS;
}
