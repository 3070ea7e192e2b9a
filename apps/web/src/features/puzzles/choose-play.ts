// The choice of a play: a hand card, and the table cards that it takes. Pure: each press returns a new choice.
import { type Card, type CardSet, captureRefusal, legalCaptures } from "@chkobba/rules";

export interface ChosenPlay {
  readonly played: Card | null;
  readonly taken: CardSet;
}

export const NOTHING_CHOSEN: ChosenPlay = { played: null, taken: [] };

/** A second press takes the card back. If the card has only one capture, this capture is chosen with it. */
export function chooseHandCard({ played }: ChosenPlay, card: Card, table: readonly Card[]): ChosenPlay {
  if (played === card) return NOTHING_CHOSEN;
  const captures = legalCaptures(card, table);
  const [only] = captures;
  return { played: card, taken: captures.length === 1 && only !== undefined ? only : [] };
}

export function chooseTableCard(chosen: ChosenPlay, card: Card, table: readonly Card[]): ChosenPlay {
  const { played, taken } = chosen;
  if (played === null) return chosen;
  if (taken.includes(card)) return { played, taken: taken.filter((other) => other !== card) };
  const fitting = legalCaptures(played, table).filter((capture) => capture.includes(card));
  if (fitting.length === 0) return chosen;
  const more = [...taken, card];
  if (fitting.some((capture) => more.every((other) => capture.includes(other)))) return { played, taken: more };
  // The card belongs to another capture than those chosen before.
  const [first] = fitting;
  return { played, taken: fitting.length === 1 && first !== undefined ? first : [card] };
}

/** Whether the chosen cards are a legal play. */
export function isPlayable({ played, taken }: ChosenPlay, table: readonly Card[]): boolean {
  return played !== null && captureRefusal(played, taken, table) === null;
}

/** Whether the chosen hand card can take this table card. */
export function isTakeable({ played }: ChosenPlay, card: Card, table: readonly Card[]): boolean {
  return played !== null && legalCaptures(played, table).some((capture) => capture.includes(card));
}
