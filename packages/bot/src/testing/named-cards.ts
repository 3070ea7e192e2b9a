// For tests: cards and positions from their names.
import { ALL_CARDS, type Card, card, type InformationState } from "@chkobba/rules";
import { informationStateOf, type PuzzlePosition } from "../puzzles/puzzle-position.ts";

/** Returns the cards of a text such as "7-dinari 10-coeur"; none for an empty text. */
export function cards(text: string): Card[] {
  return text.split(" ").filter(Boolean).map(card);
}

/** Cards by their names. */
export interface Named {
  readonly hand: string;
  readonly table: string;
  readonly unseen: string;
  readonly teamMode?: boolean;
}

/** A position in which the player has captured all cards that are not named, and so most points of the round. */
export function positionOf({ hand, table, unseen, teamMode = false }: Named): PuzzlePosition {
  const named = cards(`${hand} ${table} ${unseen}`);
  const captured = ALL_CARDS.filter((each) => !named.includes(each));
  return { hand: cards(hand), table: cards(table), piles: [captured, []], lastCapture: 0, teamMode };
}

/** Returns the view of the player of a puzzle. */
export function viewOf(position: PuzzlePosition | undefined): InformationState {
  const view = position === undefined ? null : informationStateOf(position);
  if (view === null) throw new Error("no round has these cards");
  return view;
}
