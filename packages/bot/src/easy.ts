// Plays for what is to be had now, like somebody new to the game: counts no cards, overlooks sums, and isn't always sure.
import type { SeatView } from "@chkobba/rules";
import { valueOf } from "@chkobba/rules";
import type { Candidate } from "./move.ts";
import { CHKOBBA_WORTH, worthOf, worthOfAll } from "./worth.ts";

const OVERLOOKED = 0.25;
const UNSURE = 0.25;
/** Fears a table that one card clears, but less than it should. */
const CLEAR_FEAR = 0.15;

export function easyPriorityOf({ table }: SeatView, { played, taken }: Candidate, random: () => number): number {
  const doubt = UNSURE * random();
  if (taken.length > 1 && random() < OVERLOOKED) return -1 - doubt;
  const left = taken.length === 0 ? [...table, played] : table.filter((lying) => !taken.includes(lying));
  if (left.length === 0) return worthOf(played) + worthOfAll(taken) + CHKOBBA_WORTH - doubt;
  const sum = left.reduce((total, lying) => total + valueOf(lying), 0);
  const fear = sum <= 10 ? CLEAR_FEAR : 0;
  return (taken.length === 0 ? -worthOf(played) / 2 : worthOf(played) + worthOfAll(taken)) - fear - doubt;
}
