// The cups that the house keeps open, as the formats say: an arena each evening and a knockout each Friday. The next two
// of each are always open.
import { randomUUID } from "node:crypto";
import { CUP_KINDS, CUP_TARGET, CUP_TURN_SECONDS, type CupKind } from "@chkobba/protocol";
import type { NewCupRow } from "./cup-rows.ts";
import type { HouseCup } from "./formats/cup-format.ts";
import { formatOf } from "./formats/cup-formats.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD = 2;

/** The cups of the house that must be open at the time `now`. Their days and hours are in UTC. */
export function houseCups(now: number): readonly NewCupRow[] {
  return CUP_KINDS.flatMap((kind) => {
    const { house } = formatOf({ kind });
    return house === null ? [] : nextDays(now, house).map((startsAt) => cupAt(startsAt, kind, house));
  });
}

/** The next two times at the hour and on the days of a cup. */
function nextDays(now: number, { hour, isOn }: HouseCup): readonly number[] {
  const times: number[] = [];
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (let at = today + hour * HOUR_MS; times.length < AHEAD; at += DAY_MS) {
    if (at > now && isOn(new Date(at).getUTCDay())) times.push(at);
  }
  return times;
}

function cupAt(startsAt: number, kind: CupKind, { name, minutes, size }: HouseCup): NewCupRow {
  return {
    ...{ id: randomUUID(), name, kind, minutes, size, target: CUP_TARGET, turn_seconds: CUP_TURN_SECONDS[0] },
    ...{ starts_at: startsAt, is_private: 0, created_by: null, is_told: 0, slot: `house:${kind}:${startsAt}` },
  };
}
