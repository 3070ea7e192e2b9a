// The cups that the house keeps open: an arena each evening and a knockout each Friday. The next two of each are always
// open.
import { randomUUID } from "node:crypto";
import { CUP_TARGET, CUP_TURN_SECONDS, HOUSE_CUP_NAMES } from "@chkobba/protocol";
import type { NewCupRow } from "./cup-rows.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD = 2;
const FRIDAY = 5;

const ARENA = { name: HOUSE_CUP_NAMES.arena, kind: "arena", hour: 19, minutes: 45, size: null } as const;
const KNOCKOUT = { name: HOUSE_CUP_NAMES.knockout, kind: "knockout", hour: 20, minutes: null, size: 32 } as const;

/** The cups of the house that must be open at the time `now`. Their days and hours are in UTC. */
export function houseCups(now: number): readonly NewCupRow[] {
  return [
    ...nextDays(now, ARENA.hour, () => true).map((startsAt) => cupAt(startsAt, ARENA)),
    ...nextDays(now, KNOCKOUT.hour, (day) => day === FRIDAY).map((startsAt) => cupAt(startsAt, KNOCKOUT)),
  ];
}

/** The next two times at this hour in UTC, on the days of the week that `isWanted` accepts. */
function nextDays(now: number, hour: number, isWanted: (day: number) => boolean): readonly number[] {
  const times: number[] = [];
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (let at = today + hour * HOUR_MS; times.length < AHEAD; at += DAY_MS) {
    if (at > now && isWanted(new Date(at).getUTCDay())) times.push(at);
  }
  return times;
}

function cupAt(startsAt: number, { name, kind, minutes, size }: typeof ARENA | typeof KNOCKOUT): NewCupRow {
  return {
    ...{ id: randomUUID(), name, kind, minutes, size, target: CUP_TARGET, turn_seconds: CUP_TURN_SECONDS[0] },
    ...{ starts_at: startsAt, is_private: 0, created_by: null, is_told: 0, slot: `house:${kind}:${startsAt}` },
  };
}
