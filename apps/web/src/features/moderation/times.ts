// The durations for which a moderator can mute or suspend a player.
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

/**
 * The time at which a mute or suspension of this duration ends: by the server's clock, in ms since the epoch. Null if
 * it never ends.
 */
export function untilAfter(time: Time): number | null {
  return time === "good" ? null : Math.round(serverNow()) + LENGTHS[time];
}
