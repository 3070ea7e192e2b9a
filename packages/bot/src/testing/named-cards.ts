// For tests: cards and positions from their names.
import { ALL_CARDS, type Card, card, type InformationState } from "@chkobba/rules";
import type { Move } from "../move.ts";
import { informationStateOf, type PuzzlePosition } from "../puzzles/puzzle-position.ts";
import { seeded } from "../seeded.ts";
import { without } from "../unseen-cards.ts";
import { startedGame, viewAtTurn } from "./rounds.ts";

/** Returns the cards of a text such as "7-dinari 10-coeur"; none for an empty text. */
export function cards(text: string): Card[] {
  return text.split(" ").filter(Boolean).map(card);
}

/** Returns the move of a text such as "7-coeur x 3-coeur 4-coeur" or, for a trail, "9-coeur". */
export function moveNamed(text: string): Move {
  const [cardId = "", taken = ""] = text.split(" x ");
  return { cardId, capturedCardIds: taken.split(" ").filter(Boolean) };
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

/** The last hand of a round in 1 vs 1. */
interface Ending extends Partial<Omit<InformationState, "hand" | "table">> {
  readonly hand: string;
  readonly table: string;
  /** The cards of the other player. */
  readonly unseen: string;
}

/**
 * Returns the view of seat 0, which is at turn in the last hand. The other player has captured all cards that are not
 * named, and so has the points of the cards, the diamonds, the sevens and the seven of diamonds.
 */
export function endingOf({ hand, table, unseen, ...more }: Ending): InformationState {
  const view = viewAtTurn(startedGame({ seats: 2, target: 21 }, seeded(1)));
  const held: readonly Card[] = cards(hand);
  const lying: readonly Card[] = cards(table);
  const hidden: readonly Card[] = cards(unseen);
  return {
    ...view,
    seat: 0,
    turn: 0,
    hand: held,
    handSizes: [held.length, hidden.length],
    table: lying,
    piles: [[], without(ALL_CARDS, [held, lying, hidden])],
    undealt: 0,
    ...more,
  };
}
