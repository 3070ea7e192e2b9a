// Turns a change of the game into events: a move, a new turn, the end of a round or of the game.
import type { GameState } from "@chkobba/protocol";
import { isFreshDeal, type LastMove, moveBetween } from "../game/last-move.ts";
import { isAwaited } from "../game/seat-layout.ts";

export type GameEvent =
  /** The player who is to cut the deck. */
  | { readonly type: "cuts"; readonly playerId: string }
  /** @param cardId the card below the lifted ones; null if the viewer may not see it */
  | { readonly type: "lifted"; readonly playerId: string; readonly at: number; readonly cardId: string | null }
  | { readonly type: "dealt"; readonly cutCard: GameState["cutCard"] }
  | { readonly type: "moved"; readonly move: LastMove }
  /** The viewer's hand after a new deal of hands in the same round. */
  | { readonly type: "new-hand"; readonly cardIds: readonly string[] }
  | { readonly type: "turn"; readonly playerId: string; readonly isMine: boolean }
  | { readonly type: "round-ended"; readonly round: number }
  | { readonly type: "finished"; readonly isWon: boolean };

/** The events between `before` and `after`, in order, from the view of the player `myId`. */
export function gameEventsBetween(before: GameState, after: GameState, myId: string): readonly GameEvent[] {
  if (before.id !== after.id) return [];
  const move = moveBetween(before, after);
  const found: GameEvent[] = [];
  // If the next game is dealt before this player has joined it, its events begin when this player joins.
  if (isAwaited(after, myId)) return found;
  const satDown = isAwaited(before, myId);
  found.push(...cutting(before, after, satDown));
  if (isFreshDeal(before, after) || (satDown && after.status === "in_progress")) {
    found.push({ type: "dealt", cutCard: after.cutCard });
  }
  if (move !== null) found.push({ type: "moved", move });
  found.push(...newHand(before, after, myId));
  if (after.status !== before.status && !satDown) found.push(...ending(after, myId));
  const hadTurn = before.status === "in_progress" ? before.currentPlayerId : null;
  const { currentPlayerId: playerId } = after;
  if (playerId !== null && (playerId !== hadTurn || satDown || isFreshDeal(before, after))) {
    found.push({ type: "turn", playerId, isMine: playerId === myId });
  }
  return found;
}

/** The events when a page opens this game: the cut, a deal without any play yet, and the current turn. */
export function openingEvents(game: GameState, myId: string): readonly GameEvent[] {
  if (isAwaited(game, myId)) return [];
  const found: GameEvent[] = [...cutting({ ...game, cut: null }, game, false)];
  const inHands = game.players.reduce((sum, { hand }) => sum + hand.length, 0);
  const isUnplayed = inHands + game.tableCards.length + game.deck.length === DECK_SIZE && game.plays.length === 0;
  const { currentPlayerId: playerId, status } = game;
  if (status !== "in_progress") return found;
  if (isUnplayed) found.push({ type: "dealt", cutCard: game.cutCard });
  if (playerId !== null) found.push({ type: "turn", playerId, isMine: playerId === myId });
  return found;
}

const DECK_SIZE = 40;

function newHand(before: GameState, after: GameState, myId: string): readonly GameEvent[] {
  if (before.status !== "in_progress" || after.status !== "in_progress" || isFreshDeal(before, after)) return [];
  const handOf = ({ players }: GameState) => players.find(({ id }) => id === myId)?.hand ?? [];
  const isDealt = handOf(after).length > handOf(before).length;
  return isDealt ? [{ type: "new-hand", cardIds: handOf(after).map(({ id }) => id) }] : [];
}

function cutting(before: GameState, after: GameState, satDown: boolean): readonly GameEvent[] {
  const { cut } = after;
  if (cut === null) return [];
  const { playerId, at, card } = cut;
  const known = satDown ? null : before.cut;
  if (at === null) return known === null || known.at !== null ? [{ type: "cuts", playerId }] : [];
  const cardId = card === null || "hidden" in card ? null : card.id;
  return known?.at === at ? [] : [{ type: "lifted", playerId, at, cardId }];
}

function ending(after: GameState, myId: string): readonly GameEvent[] {
  if (after.status === "round_summary") return [{ type: "round-ended", round: after.round }];
  return after.status === "finished" ? [{ type: "finished", isWon: isWonBy(after, myId) }] : [];
}

/** Whether this player or their team won. */
function isWonBy({ winner, players }: GameState, myId: string): boolean {
  if (winner === null) return false;
  return winner === myId || winner === players.find((player) => player.id === myId)?.teamId;
}
