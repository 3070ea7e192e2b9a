// The times for which a moderator can mute or suspend.
import { serverNow } from "../../shared/server-clock.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const TIMES = ["hour", "day", "week", "month", "good"] as const;
export type Time = (typeof TIMES)[number];

const LENGTHS: Readonly<Record<Exclude<Time, "good">, number>> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

/** The end of that time by the server's clock, in ms since the epoch; null for good. */
export function untilAfter(time: Time): number | null {
  return time === "good" ? null : Math.round(serverNow()) + LENGTHS[time];
}
