// The last cards counted to the end: in the last hand of 1 vs 1 each player can work out the other's cards, so the points
// of a play follow from the cards.
import type { InformationState } from "@chkobba/rules";
import { allDeterminizations } from "../all-deals.ts";
import { marginOf } from "../captured-counts.ts";
import { HandSearch } from "../hand-search.ts";
import { areHandsKnown } from "../hard.ts";
import type { Candidate } from "../move.ts";
import { type Position, takenBy } from "../position.ts";
import { positionWith } from "../position-from-view.ts";

/**
 * Returns by how many points a play wins the round, less those of the other side, when both play their best to the last
 * card. Null while hidden cards can't be worked out.
 */
export function countedMargin(view: InformationState, { played, taken }: Candidate): number | null {
  if (view.undealt !== 0 || !areHandsKnown(view)) return null;
  const [only] = allDeterminizations(view);
  if (only === undefined) return null;
  const position = positionWith(view, only.hands);
  const wanted = signOf([played, ...taken]);
  const play = position
    .legalPlays()
    .find((each) => signOf([position.cardOf(each), ...position.cardsOf(takenBy(each))]) === wanted);
  return play === undefined ? null : new HandSearch(finalMargin).afterPlay(position, play);
}

function finalMargin(position: Position): number {
  const team = position.turn & 1;
  return marginOf(position.finalCounts(team), position.finalCounts(1 - team));
}

/** The played card, then the captured ones in any order. */
function signOf([played, ...taken]: readonly number[]): string {
  return [played, ...taken.toSorted((a, b) => a - b)].join();
}
