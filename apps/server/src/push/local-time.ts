// The time of day at a subscriber's place: quiet hours, and the moment for the deal of the day.
import type { push } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** No clock is further from UTC. */
const MARGIN_MINUTES = 15 * 60;
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
  const made = new Intl.DateTimeFormat("en", {
    ...{ timeZone, year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
    ...{ calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
  });
  formats.set(timeZone, made);
  return made;
}

/** The time on a clock in that time zone, in minutes since the epoch as if that clock ran on UTC. */
function localMinutes(at: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) / MINUTE_MS;
}

/** The time of day in that time zone, in minutes after midnight. */
export function minutesAt(at: number, timeZone: string): number {
  return localMinutes(at, timeZone) % DAY_MINUTES;
}

export function isQuiet(quiet: push.QuietHours | null, minutes: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const { from, to } = quiet;
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/**
 * The next nine o'clock after `after`, or the end of the quiet hours if nine is within them. In ms since the epoch. Always
 * later than `after`, and on each day of the local calendar once: a time that the clocks skip is replaced by the first
 * one after it, and of a time that they show twice the first one counts.
 */
export function nextDealAt(after: number, timeZone: string, quiet: push.QuietHours | null): number {
  const wanted = quiet !== null && isQuiet(quiet, DEAL_MINUTES) ? quiet.to : DEAL_MINUTES;
  // The clocks may just have gone back over midnight, so the local day of `after` is the earliest day in question.
  for (let day = dayOf(localMinutes(after, timeZone)); ; day++) {
    const at = firstAt(day * DAY_MINUTES + wanted, timeZone);
    if (at > after && dayOf(localMinutes(at, timeZone)) === day) return at;
  }
}

function dayOf(minutes: number): number {
  return Math.floor(minutes / DAY_MINUTES);
}

/** The first moment, in ms since the epoch, at which the clocks show `local` or a later time. */
function firstAt(local: number, timeZone: string): number {
  // Between these two moments lies the wanted one, in every time zone, and at most one change of the clocks.
  let [before, after] = [local - MARGIN_MINUTES, local + MARGIN_MINUTES];
  const offsets = [before, after].map((minutes) => localMinutes(minutes * MINUTE_MS, timeZone) - minutes);
  const shown = offsets
    .map((offset) => local - offset)
    .filter((at) => localMinutes(at * MINUTE_MS, timeZone) === local);
  if (shown.length > 0) return Math.min(...shown) * MINUTE_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localMinutes(middle * MINUTE_MS, timeZone) >= local) after = middle;
    else before = middle;
  }
  return after * MINUTE_MS;
}
