// Plays seats until a condition is met. Each seat chooses a legal move from its own view.
import { firstLegalMove, type Move, seeded } from "@chkobba/bot";
import type { GameState, SeatRef } from "@chkobba/protocol";
import { type Card, cardFromId, cardId, legalCaptures } from "@chkobba/rules";
import type { Player } from "./player.ts";
import { cutCommand, type Seeds } from "./starting.ts";

export interface Seated extends SeatRef {
  readonly player: Player;
}

export type Chooser = (view: GameState) => Move;

/**
 * A random legal move of the seat at turn. All legal moves are equally likely. `random` returns a number from 0 up to,
 * not including, 1.
 */
export function anyMove(view: GameState, random: () => number): Move {
  const hand = view.players.find(({ id }) => id === view.currentPlayerId)?.hand ?? [];
  const table = view.tableCards.flatMap(({ id }): Card | Card[] => cardFromId(id) ?? []);
  const moves = hand.flatMap(({ id }): Move[] => {
    const card = cardFromId(id);
    if (card === undefined) throw new Error(`the card ${id} is hidden from the seat at turn`);
    const captures = legalCaptures(card, table);
    if (captures.length === 0) return [{ cardId: id, capturedCardIds: [] }];
    return captures.map((taken) => ({ cardId: id, capturedCardIds: taken.map(cardId) }));
  });
  const move = moves[Math.floor(random() * moves.length)];
  if (move === undefined) throw new Error("the hand at turn is empty");
  return move;
}

/** Chooses random legal moves; the same seed and views give the same moves. */
export function anyMoves(seed: number): Chooser {
  const random = seeded(seed);
  return (view) => anyMove(view, random);
}

export function playRequest({ gameId, playerId }: SeatRef, { cardId, capturedCardIds }: Move) {
  return { gameId, playerId, cardId, capturedCardIds: [...capturedCardIds] };
}

/** The seat that is at turn, with its own newest view. */
export async function seatAtTurn(seats: readonly Seated[]): Promise<{ seat: Seated; view: GameState }> {
  const [first] = seats;
  if (first === undefined) throw new Error("there is no seat");
  const { currentPlayerId } = await first.player.view(first.gameId);
  const seat = seats.find(({ playerId }) => playerId === currentPlayerId);
  if (seat === undefined) throw new Error(`none of these seats is at turn: ${currentPlayerId}`);
  return { seat, view: await seat.player.view(seat.gameId) };
}

/** Plays one legal move of the seat at turn. */
export async function playOne(seats: readonly Seated[], choose: Chooser = firstLegalMove): Promise<Seated> {
  const { seat, view } = await seatAtTurn(seats);
  await seat.player.demand("play-card", playRequest(seat, choose(view)));
  return seat;
}

/** How `playOn` plays, and what it reports. */
export interface PlaysOn {
  readonly choose?: Chooser;
  readonly onAcknowledged?: (view: GameState, move: Move) => void;
  /** Ends the playing when it returns true. By default, the playing ends with the game. */
  readonly isOver?: (view: GameState) => boolean;
  /** For a client that takes part in the seeds of a game. */
  readonly seeds?: Seeds;
}

/**
 * Plays a seat from its updates until the game is over: plays its cards, cuts when it leads, and continues after each
 * summary. Rejects if a legal move is refused or the connection closes.
 */
export async function playOn(seat: Seated, parts: PlaysOn = {}): Promise<GameState> {
  const { player, gameId, playerId } = seat;
  const { choose = firstLegalMove, onAcknowledged, isOver = (view) => view.status === "finished", seeds } = parts;
  let seen = 0;
  for (;;) {
    const view = await player.untilGame(
      gameId,
      "its turn or the end",
      (game) => game.version > seen && (isOver(game) || isToAct(game, playerId)),
    );
    seen = view.version;
    if (isOver(view)) return view;
    if (view.status === "starting") {
      const step = seeds?.next(view, playerId) ?? cutCommand(view, playerId);
      if (step !== null) await player.demand(step.event, step.request);
    } else if (view.status === "round_summary") {
      await player.demand("continue-after-round-summary", { gameId });
    } else {
      const move = choose(view);
      await player.demand("play-card", playRequest(seat, move));
      onAcknowledged?.(view, move);
    }
  }
}

/** Plays all these seats until the game is finished. */
export async function playToEnd(seats: readonly Seated[], parts: PlaysOn = {}): Promise<GameState> {
  const [end] = await Promise.all(seats.map((seat) => playOn(seat, parts)));
  if (end === undefined) throw new Error("there is no seat");
  return end;
}

/** Plays until the summary of the current round. */
export async function playRound(seats: readonly Seated[]): Promise<GameState> {
  return playToEnd(seats, { isOver: ({ status }) => status === "round_summary" });
}

/** Makes the current round the last round, and plays it. Works only on a server with test events. */
export async function playLastRound(seats: readonly Seated[]): Promise<GameState> {
  for (const { player, gameId } of seats) await player.demand("test-setup-near-win", { gameId });
  return playToEnd(seats);
}

function isToAct(game: GameState, playerId: string): boolean {
  return game.status === "round_summary" || game.status === "starting" || game.currentPlayerId === playerId;
}

/** By how many points a player's team is ahead in a game of two teams. Negative if the team is behind. */
export function marginOf({ scores, players, teams }: GameState, playerId: string): number {
  const mine = players.find(({ id }) => id === playerId)?.teamId ?? "";
  const theirs = teams.find(({ id }) => id !== mine)?.id ?? "";
  return (scores[mine] ?? 0) - (scores[theirs] ?? 0);
}
