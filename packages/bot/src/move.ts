// The candidate moves: each card of a hand with each capture that the card can make.
import {
  type Card,
  type CardSet,
  type CardView,
  cardFromId,
  cardId,
  type GameView,
  legalCaptures,
} from "@chkobba/rules";

/** A play in card ids. It is a trail if `capturedCardIds` is empty. */
export interface Move {
  readonly cardId: string;
  readonly capturedCardIds: readonly string[];
}

export interface Candidate {
  readonly played: Card;
  readonly taken: CardSet;
}

export function candidates(hand: readonly Card[], table: readonly Card[]): Candidate[] {
  return hand.flatMap((played): Candidate[] => {
    const captures = legalCaptures(played, table);
    return captures.length === 0 ? [{ played, taken: [] }] : captures.map((taken) => ({ played, taken }));
  });
}

export function moveOf({ played, taken }: Candidate): Move {
  return { cardId: cardId(played), capturedCardIds: taken.map(cardId) };
}

/**
 * Returns the move for a player whose time has run out: the first card of the hand, with its first capture if it can
 * capture.
 */
export function firstLegalMove(view: GameView): Move {
  const [first] = candidates(handAtTurn(view), facesUp(view.tableCards));
  if (first === undefined) throw new Error("the hand at turn is empty");
  return moveOf(first);
}

function handAtTurn(view: GameView): readonly Card[] {
  const player = view.players.find(({ id }) => id === view.currentPlayerId);
  if (player === undefined) throw new Error("nobody is at turn");
  return facesUp(player.hand);
}

function facesUp(cards: readonly CardView[]): readonly Card[] {
  return cards.map(({ id }) => {
    const card = cardFromId(id);
    if (card === undefined) throw new Error(`the card "${id}" is hidden from this seat`);
    return card;
  });
}
