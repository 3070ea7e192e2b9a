// Plans which cards move between two views of a game, and from where to where. The functions are pure and don't read
// the screen.
import type { GameState } from "@chkobba/protocol";
import { isFreshDeal, moveBetween } from "../game/last-move.ts";

export type Spot =
  | { readonly at: "deck" }
  /** The place of the card that the cut revealed. */
  | { readonly at: "cut" }
  /** A place in a hand. `cardId` is null for a hidden card; then `place`, its position in the hand, identifies it. */
  | { readonly at: "hand"; readonly playerId: string; readonly cardId: string | null; readonly place: number }
  /**
   * The place of the card `cardId` on the table, as in one of the two views. If the card is on the table in neither
   * view: the middle of the table.
   */
  | { readonly at: "table"; readonly cardId: string }
  | { readonly at: "pile"; readonly playerId: string };

/**
 * The steps, in this order: the card is played, captured cards gather under it, all of them go to the pile of the
 * player who captured, new cards are dealt.
 */
export type Step = "play" | "gather" | "sweep" | "deal";

export interface Move {
  /** Null for a hidden card. */
  readonly cardId: string | null;
  readonly from: Spot;
  readonly to: Spot;
  readonly step: Step;
}

const DECK: Spot = { at: "deck" };

/** The moves between `before` and `after`, in the order in which they start. */
export function planMotion(before: GameState, after: GameState): readonly Move[] {
  if (before.id !== after.id) return [];
  if (isFreshDeal(before, after)) return withCutFirst(after, [...dealToTable(after), ...dealToHands(after)]);
  return [...takeBack(before, after), ...play(before, after), ...dealAfterPlay(before, after)];
}

/**
 * After a cut, the cut card moves first, from the place where the cut has left it. The other cards are dealt after it.
 */
function withCutFirst({ cutCard }: GameState, dealt: readonly Move[]): readonly Move[] {
  if (cutCard === null) return dealt;
  const { playerId, card } = cutCard;
  const isCutCard = ({ cardId, to }: Move) =>
    "hidden" in card ? to.at === "hand" && to.playerId === playerId && to.place === 0 : cardId === card.id;
  return dealt.map((move) => (isCutCard(move) ? { ...move, from: { at: "cut" }, step: "play" } : move));
}

/** The deal that is shown when a player enters the table; empty if a card has already been played. */
export function planOpening(game: GameState): readonly Move[] {
  const isUntouched = game.lastCapture === null && game.tableCards.length === OPENING_CARDS;
  if (game.status !== "in_progress" || !isUntouched) return [];
  return [...dealToTable(game), ...dealToHands(game)];
}

const OPENING_CARDS = 4;

function dealToTable(after: GameState): Move[] {
  return after.tableCards.map(({ id }) => ({ cardId: id, from: DECK, to: onTable(id), step: "deal" }));
}

/** All hands are dealt completely, because new cards come only when every hand is empty. */
function dealToHands(after: GameState): Move[] {
  return inPlayingOrder(after).flatMap((player) =>
    player.hand.map((card, place): Move => {
      const cardId = "hidden" in card ? null : card.id;
      return { cardId, from: DECK, to: { at: "hand", playerId: player.id, cardId, place }, step: "deal" };
    }),
  );
}

/**
 * The players in playing order, beginning with the leader. The leader is the player at turn after a deal, and gets the
 * first cards.
 */
function inPlayingOrder(game: GameState) {
  const leader = game.players.findIndex((player) => player.id === game.currentPlayerId);
  const at = Math.max(leader, 0);
  return [...game.players.slice(at), ...game.players.slice(0, at)];
}

function dealAfterPlay(before: GameState, after: GameState): Move[] {
  if (after.deck.length >= before.deck.length) return [];
  return dealToHands(after);
}

/** Moves a card back to the hand if the server has refused its play, which was already shown. */
function takeBack(before: GameState, after: GameState): Move[] {
  const inHands = handSpots(after);
  return before.tableCards.flatMap(({ id }) => {
    const to = inHands.get(id);
    return to === undefined ? [] : [{ cardId: id, from: onTable(id), to, step: "play" }];
  });
}

function play(before: GameState, after: GameState): Move[] {
  const move = moveBetween(before, after);
  if (move === null) return leftovers(before, after, []);
  const { playerId, cardId, takenIds } = move;
  const under = onTable(takenIds[0] ?? cardId);
  const laidDown: Move = { cardId, from: originOf(before, playerId, cardId), to: under, step: "play" };
  const gathered = takenIds.slice(1).map((id): Move => ({ cardId: id, from: onTable(id), to: under, step: "gather" }));
  const owner = ownerOf(after, cardId);
  const swept = owner === null ? [] : [...takenIds, cardId].map((id) => sweep(id, under, owner));
  return [laidDown, ...gathered, ...swept, ...leftovers(before, after, takenIds)];
}

function sweep(cardId: string, from: Spot, playerId: string): Move {
  return { cardId, from, to: { at: "pile", playerId }, step: "sweep" };
}

/**
 * The player whose pile contains the card; null if the card is in no pile. At the end of a round, even a played card
 * that captured nothing can be in a pile.
 */
function ownerOf(game: GameState, cardId: string): string | null {
  return game.players.find((player) => player.capturedCards.some(({ id }) => id === cardId))?.id ?? null;
}

/** The cards left on the table at the end of the round go to the last player who captured. */
function leftovers(before: GameState, after: GameState, takenIds: readonly string[]): Move[] {
  return after.players.flatMap((player) =>
    player.capturedCards
      .filter(({ id }) => !takenIds.includes(id) && id !== after.lastCapture?.playedCardId && liesOn(before, id))
      .map(({ id }) => sweep(id, onTable(id), player.id)),
  );
}

/**
 * The origin of a played card: its place on the table or in an open hand, otherwise the first place in the player's
 * hand.
 */
function originOf(before: GameState, playerId: string, cardId: string): Spot {
  if (liesOn(before, cardId)) return onTable(cardId);
  const seen = handSpots(before).get(cardId);
  return seen ?? { at: "hand", playerId, cardId: null, place: 0 };
}

function handSpots(game: GameState): ReadonlyMap<string, Spot> {
  return new Map(
    game.players.flatMap((player) =>
      player.hand.flatMap((card, place) =>
        "hidden" in card ? [] : [[card.id, { at: "hand", playerId: player.id, cardId: card.id, place }] as const],
      ),
    ),
  );
}

function liesOn(game: GameState, cardId: string): boolean {
  return game.tableCards.some((card) => card.id === cardId);
}

function onTable(cardId: string): Spot {
  return { at: "table", cardId };
}

export interface Timed {
  readonly move: Move;
  /** Milliseconds from now, at normal speed. */
  readonly delayMs: number;
  readonly durationMs: number;
}

const DURATIONS: Readonly<Record<Step, number>> = { play: 280, gather: 180, sweep: 300, deal: 260 };
/** The time until all captured cards lie under the capturing card, in ms at normal speed. */
export const GATHERED_MS = DURATIONS.play + DURATIONS.gather;
const ORDER: readonly Step[] = ["play", "gather", "sweep", "deal"];
/** The delay between the starts of two cards in one deal, at normal speed. */
const DEAL_STAGGER_MS = 55;

/**
 * Adds the start and the duration of each move. A step waits for the previous step, and the cards of a deal start one
 * after the other.
 */
export function timeMotion(moves: readonly Move[]): readonly Timed[] {
  let from = 0;
  return ORDER.flatMap((step) => {
    const together = moves.filter((move) => move.step === step);
    const stagger = step === "deal" ? DEAL_STAGGER_MS : 0;
    const timed = together.map((move, nth) => ({ move, delayMs: from + nth * stagger, durationMs: DURATIONS[step] }));
    // The deal is the last step, so no later step waits for its last card.
    if (together.length > 0) from += DURATIONS[step];
    return timed;
  });
}
