// Plays for what is to be had now, like somebody new to the game: counts no cards, overlooks sums, and isn't always sure.
import { type SeatView, valueOf } from "@chkobba/rules";
import type { Candidate } from "./move.ts";
import { CHKOBBA_WORTH, worthOf, worthOfAll } from "./worth.ts";

/** How many sums of a hundred aren't seen. */
const OVERLOOKED = 25;
/** By how much a move may look worse than it is. */
const DOUBT = 0.25;
/** What it seems to cost to leave a table that one card clears: less than it does. */
const CLEAR_FEAR = 0.15;
const NEVER = -10;

/** How good a move looks, in points. */
export function easyPriorityOf({ table }: SeatView, { played, taken }: Candidate, random: () => number): number {
  if (taken.length > 1 && 100 * random() < OVERLOOKED) return NEVER;
  const doubt = DOUBT * random();
  if (taken.length === 0) return -worthOf(played) / 2 - fearOf([...table, played]) - doubt;
  const left = table.filter((lying) => !taken.includes(lying));
  const gain = worthOf(played) + worthOfAll(taken);
  return gain + (left.length === 0 ? CHKOBBA_WORTH : -fearOf(left)) - doubt;
}

function fearOf(left: SeatView["table"]): number {
  return left.reduce((sum, lying) => sum + valueOf(lying), 0) <= 10 ? CLEAR_FEAR : 0;
}
