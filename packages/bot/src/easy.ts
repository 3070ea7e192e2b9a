// The easy level plays like a beginner: it rates the immediate capture, counts no cards and overlooks some sums.
import { type InformationState, valueOf } from "@chkobba/rules";
import { CHKOBBA_POINTS, expectedPoints, expectedPointsOfAll } from "./expected-points.ts";
import type { Candidate } from "./move.ts";

/** How many of 100 captures of several cards are overlooked. */
const OVERLOOKED_PERCENT = 25;
/** The most points by which a move can be underrated. */
const NOISE = 0.25;
/** The points subtracted for leaving a table that one card can clear. The true cost of such a table is higher. */
const CLEARABLE_TABLE_COST = 0.15;
const NEVER = -10;

/** Returns the rating of a move, in points. */
export function easyScore({ table }: InformationState, { played, taken }: Candidate, random: () => number): number {
  if (taken.length > 1 && 100 * random() < OVERLOOKED_PERCENT) return NEVER;
  const doubt = NOISE * random();
  if (taken.length === 0) return -expectedPoints(played) / 2 - clearableCost([...table, played]) - doubt;
  const left = table.filter((lying) => !taken.includes(lying));
  const gain = expectedPoints(played) + expectedPointsOfAll(taken);
  return gain + (left.length === 0 ? CHKOBBA_POINTS : -clearableCost(left)) - doubt;
}

function clearableCost(left: InformationState["table"]): number {
  return left.reduce((sum, lying) => sum + valueOf(lying), 0) <= 10 ? CLEARABLE_TABLE_COST : 0;
}
