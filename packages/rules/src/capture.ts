// The cards that a card may capture from the table [CAP-1..CAP-5].
import { type Card, valueOf } from "./card.ts";
import type { RefusalCode } from "./refusal.ts";

/** Table cards that are captured together. */
export type CardSet = readonly Card[];

/**
 * Returns every set of table cards that `played` may capture. If table cards have the value of `played`, each of them
 * is a set [CAP-1]. Otherwise, every set of two or more table cards with that sum is returned [CAP-2, CAP-3]. The list
 * is empty if `played` can only be trailed.
 */
export function legalCaptures(played: Card, table: readonly Card[]): readonly CardSet[] {
  if (!canCapture(played, table)) return NOTHING;
  const value = valueOf(played);
  const found: CardSet[] = [];
  for (const lying of table) if (valueOf(lying) === value) found.push([lying]);
  if (found.length === 0) collectSums(value, table, 0, [], found);
  return found;
}

const NOTHING: readonly CardSet[] = [];

function collectSums(rest: number, table: readonly Card[], from: number, chosen: Card[], found: CardSet[]): void {
  for (let at = from; at < table.length; at++) {
    const lying = table[at];
    if (lying === undefined) return;
    const left = rest - valueOf(lying);
    if (left < 0) continue;
    chosen.push(lying);
    if (left === 0) found.push([...chosen]);
    else collectSums(left, table, at + 1, chosen, found);
    chosen.pop();
  }
}

/** Whether `played` captures something, so that it may not be trailed [CAP-4]. */
export function canCapture(played: Card, table: readonly Card[]): boolean {
  let sums = 1; // bit n is set if some table cards add up to n
  for (const lying of table) sums |= sums << valueOf(lying);
  return (sums & (1 << valueOf(played))) !== 0;
}

/**
 * Returns why a play is not legal: `played` captures `chosen`, or is trailed if `chosen` is empty. Null if the play is
 * legal.
 */
export function captureRefusal(played: Card, chosen: CardSet, table: readonly Card[]): RefusalCode | null {
  if (chosen.length === 0) return canCapture(played, table) ? "CAPTURE_REQUIRED" : null;
  let sum = 0;
  for (let at = 0; at < chosen.length; at++) {
    const taken = chosen[at];
    if (taken === undefined || !table.includes(taken) || chosen.indexOf(taken) !== at) return "ILLEGAL_CAPTURE";
    sum += valueOf(taken);
  }
  const value = valueOf(played);
  if (sum !== value) return "ILLEGAL_CAPTURE";
  if (chosen.length > 1 && table.some((lying) => valueOf(lying) === value)) return "ILLEGAL_CAPTURE";
  return null;
}
