// What was played between two views of a game. The server sends states, not moves: the difference tells.
import type { GameState } from "@chkobba/protocol";

export interface LastMove {
  readonly playerId: string;
  readonly cardId: string;
  /** Empty when the card was trailed. */
  readonly takenIds: readonly string[];
  readonly isChkobba: boolean;
}

/** The play that led from `before` to `after`, or null where there was none. */
export function moveBetween(before: GameState, after: GameState): LastMove | null {
  if (before.status !== "in_progress" || isFreshDeal(before, after)) return null;
  if (after.lastCapture !== null && !isSameCapture(before.lastCapture, after.lastCapture)) {
    return captureMove(after.lastCapture);
  }
  const lying = new Set([...openCards(before)].map((card) => card.id));
  const trailed = openCards(after).filter((card) => !lying.has(card.id));
  const last = trailed.at(-1);
  if (last === undefined || before.currentPlayerId === null) return null;
  return { playerId: before.currentPlayerId, cardId: last.id, takenIds: [], isChkobba: false };
}

/** The capture that a newly opened view still knows of. */
export function captureMove(capture: NonNullable<GameState["lastCapture"]>): LastMove {
  return {
    playerId: capture.playerId,
    cardId: capture.playedCardId,
    takenIds: capture.cards.map((card) => card.id),
    isChkobba: capture.wasChkobba,
  };
}

/** Whether the table was dealt anew from a full deck: a new round or a new game. */
export function isFreshDeal(before: GameState, after: GameState): boolean {
  if (after.status !== "in_progress") return false;
  return before.status !== "in_progress" || after.round !== before.round || after.deck.length > before.deck.length;
}

/** A card is played once a round, so the played card names the capture. */
function isSameCapture(before: GameState["lastCapture"], after: NonNullable<GameState["lastCapture"]>): boolean {
  return before?.playedCardId === after.playedCardId;
}

/** All cards that lie open: the table and every pile. The last card of a round may go straight to a pile. */
function openCards(game: GameState) {
  return [...game.players.flatMap((player) => player.capturedCards), ...game.tableCards];
}
