// An arena: players are paired again and again until it ends, and the points decide.
import { ARENA_PLAYERS_MAX, HOUSE_CUP_NAMES } from "@chkobba/protocol";
import { arenaPairs } from "./arena-pairs.ts";
import type { ClockFormat } from "./cup-format.ts";
import { numbered, pointsOrder } from "./ranks.ts";
import { scoreAfter, scoreAfterEarlyWin } from "./score.ts";

export const ARENA: ClockFormat = {
  plan: "clock",
  joinersMax: ({ size }) => size ?? ARENA_PLAYERS_MAX,
  scoreAfter: (before, { outcome, early }) => ({
    ...(early !== null && outcome === "won"
      ? scoreAfterEarlyWin(before, early.isRepeated)
      : scoreAfter(before, outcome)),
    is_out: before.is_out,
  }),
  standings: ({ entrants, isIn }) => numbered(pointsOrder(entrants).filter(isIn)),
  isWonBy: ({ points }) => points > 0,
  house: { name: HOUSE_CUP_NAMES.arena, hour: 19, isOn: () => true, minutes: 45, size: null },
  pairs: arenaPairs,
};
