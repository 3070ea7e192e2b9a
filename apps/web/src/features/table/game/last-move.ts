// Finds the last moves in the game's state. The state lists only the plays since hands were last dealt. If a play has
// emptied the hands, the next deal clears this list. Then the play is found by comparing two states.
import type { GameState, PlayState } from "@chkobba/protocol";

export interface LastMove {
  readonly playerId: string;
  readonly cardId: string;
  /** Empty if the card was trailed. */
  readonly takenIds: readonly string[];
  readonly isChkobba: boolean;
  readonly by: PlayState["by"];
}

/** The plays since the last deal of hands, the oldest first. */
export function movesOf(game: GameState): readonly LastMove[] {
  const moves: LastMove[] = [];
  // Goes from the newest play to the oldest. A capture that left no card on the table was a chkobba.
  let lying = game.tableCards.length + leftovers(game);
  for (const { playerId, card, taken, by } of game.plays.toReversed()) {
    const isLastCapture = card === game.lastCapture?.playedCardId;
    const isChkobba = isLastCapture ? game.lastCapture.wasChkobba : taken.length > 0 && lying === 0;
    moves.unshift({ playerId, cardId: card, takenIds: taken, isChkobba, by });
    lying += taken.length === 0 ? -1 : taken.length;
  }
  return moves;
}

/** The play that led from `before` to `after`; null if there was none. */
export function moveBetween(before: GameState, after: GameState): LastMove | null {
  if (before.status !== "in_progress" || isFreshDeal(before, after)) return null;
  const isDealt = after.deck.length < before.deck.length;
  const last = movesOf(after).at(-1);
  if (last === undefined) return isDealt ? moveBeforeDeal(before, after) : null;
  // Until the server confirms a play, `before.plays` lists this play without captured cards.
  const isKnown = ({ card, taken }: PlayState) => card === last.cardId && taken.length === last.takenIds.length;
  return !isDealt && before.plays.some(isKnown) ? null : last;
}

/** The play that emptied the hands. The deal after this play has cleared the plays in the state. */
function moveBeforeDeal(before: GameState, after: GameState): LastMove | null {
  const { currentPlayerId: playerId } = before;
  if (playerId === null) return null;
  const move = { playerId, by: "player" } as const;
  const { lastCapture: capture } = after;
  if (capture !== null && capture.playedCardId !== before.lastCapture?.playedCardId) {
    const takenIds = capture.cards.map(({ id }) => id);
    return {
      ...move,
      playerId: capture.playerId,
      cardId: capture.playedCardId,
      takenIds,
      isChkobba: capture.wasChkobba,
    };
  }
  // With more than one card left in the hands, updates were missed, and the player who laid a card is unknown.
  if (before.players.reduce((cards, { hand }) => cards + hand.length, 0) > 1) return null;
  const laid = after.tableCards.find(({ id }) => before.tableCards.every((lying) => lying.id !== id));
  return laid === undefined ? null : { ...move, cardId: laid.id, takenIds: [], isChkobba: false };
}

/** Whether a full deck was dealt: a new round or a new game. */
export function isFreshDeal(before: GameState, after: GameState): boolean {
  if (after.status !== "in_progress") return false;
  return before.status !== "in_progress" || after.round !== before.round || after.deck.length > before.deck.length;
}

/** The number of cards that were left on the table at the end of the round and went onto a pile. */
export function leftovers({ players, lastCapture }: GameState): number {
  const pile = players.find(({ id }) => id === lastCapture?.playerId)?.capturedCards ?? [];
  return pile.length === 0 ? 0 : pile.length - 1 - pile.findIndex(({ id }) => id === lastCapture?.playedCardId);
}
