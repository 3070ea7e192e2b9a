// What a seat has seen of a round, for whoever plays there without a screen: a player who forgets nothing, and sees no more.
import type { Entry } from "./advance.ts";
import type { CardSet } from "./capture.ts";
import type { Card } from "./card.ts";
import { TABLE_CARDS } from "./deck.ts";
import type { Game, InProgress, Setup } from "./game.ts";
import type { SeatIndex } from "./round.ts";
import type { PerTeam } from "./score.ts";

/** A card laid on the table, where `taken` is empty, or the cards taken with it. */
export interface Play {
  readonly seat: SeatIndex;
  readonly card: Card;
  readonly taken: CardSet;
}

/** Plain data. `handSizes`, `piles` and `chkobbas` are by seat. */
export interface SeatView extends Setup {
  readonly seat: SeatIndex;
  /** Totals of the game before this round. */
  readonly scores: PerTeam<number>;
  /** Counted from 1. */
  readonly roundNumber: number;
  readonly leader: SeatIndex;
  readonly turn: SeatIndex;
  readonly hand: readonly Card[];
  readonly handSizes: readonly number[];
  /** The cards that opened the table. */
  readonly opening: readonly Card[];
  readonly table: readonly Card[];
  readonly piles: readonly (readonly Card[])[];
  readonly chkobbas: readonly number[];
  /** Every play of the round, in order: all are made in the open. */
  readonly plays: readonly Play[];
  /** How many cards are still to be dealt. */
  readonly undealt: number;
}

/**
 * The round as the player at `seat` has seen it [VIEW-1, VIEW-2].
 * @param plays those of this round, see `playsAfter`
 */
export function seatViewFor({ setup, scores, round }: InProgress, seat: SeatIndex, plays: readonly Play[]): SeatView {
  const hand = round.hands[seat];
  if (hand === undefined) throw new Error(`no seat ${seat} at a table of ${setup.seats}`);
  return {
    seats: setup.seats,
    target: setup.target,
    seat,
    scores,
    roundNumber: round.number,
    leader: round.leader,
    turn: round.turn,
    hand,
    handSizes: round.hands.map((cards) => cards.length),
    opening: round.deck.slice(0, TABLE_CARDS),
    table: round.table,
    piles: round.piles,
    chkobbas: round.chkobbas,
    plays,
    undealt: round.deck.length - round.dealt,
  };
}

/** The plays of the round after `entry`, which the rules accepted for `before`, the game with `plays` in its round. */
export function playsAfter(plays: readonly Play[], before: Game, entry: Entry): readonly Play[] {
  switch (entry.type) {
    case "played":
      if (before.status !== "in_progress") throw new Error(`a card was played in a game that is ${before.status}`);
      return [...plays, { seat: before.round.turn, card: entry.card, taken: entry.taken }];
    case "started":
    case "continued":
    case "reset":
      return [];
    case "seated":
    case "left":
    case "near-win":
      return plays;
  }
}
