// The position of a puzzle as cards, and as what its player knows.
import { informationStateOf } from "@chkobba/bot/puzzles";
import type { Puzzle } from "@chkobba/protocol";
import { type Card, cardFromId, type InformationState } from "@chkobba/rules";

export function cardsOf(ids: readonly string[]): readonly Card[] {
  return ids.map(cardFromId).filter((card) => card !== undefined);
}

/** Throws if no round has such cards. */
export function viewOf({ hand, table, piles, lastCapture, teamMode }: Puzzle["position"]): InformationState {
  const view = informationStateOf({
    hand: cardsOf(hand),
    table: cardsOf(table),
    piles: [cardsOf(piles[0] ?? []), cardsOf(piles[1] ?? [])],
    lastCapture: lastCapture === 0 || lastCapture === 1 ? lastCapture : null,
    teamMode,
  });
  if (view === null) throw new Error("no round has these cards");
  return view;
}
