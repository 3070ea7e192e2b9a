// Everything that the player on a seat has seen of a round, and nothing else. A bot gets it as its input.
import type { Card } from "./card.ts";
import type { InProgress, Setup, Starting } from "./game.ts";
import type { Play, Round, SeatIndex } from "./round.ts";
import type { PerTeam } from "./score.ts";

/**
 * The cut card as far as a seat knows it. All seats know whether the card was kept. Only the leader knows the face of a
 * kept card; all seats know the face of a card that was laid on the table [CUT-4].
 */
export interface KnownCutCard {
  readonly isKept: boolean;
  readonly card: Card | null;
}

/** Everything that the leader knows when deciding about the cut card [CUT-2]. */
export interface CutState extends Setup {
  readonly seat: SeatIndex;
  readonly scores: PerTeam<number>;
  readonly roundNumber: number;
  readonly card: Card;
}

/** All values are plain data. `handSizes`, `piles` and `chkobbas` are indexed by seat. */
export interface InformationState extends Setup {
  readonly seat: SeatIndex;
  /** The points of each team in the game before this round. */
  readonly scores: PerTeam<number>;
  /** The number of the round, from 1. */
  readonly roundNumber: number;
  readonly leader: SeatIndex;
  readonly turn: SeatIndex;
  readonly hand: readonly Card[];
  readonly handSizes: readonly number[];
  readonly table: readonly Card[];
  readonly piles: readonly (readonly Card[])[];
  readonly chkobbas: readonly number[];
  /** The seat that captured last in this round; null if none has. */
  readonly lastTaker: SeatIndex | null;
  /**
   * The last play since the hands were dealt, linked to the plays before it. All players have seen these plays. Null if
   * there is none.
   */
  readonly lastPlay: Play | null;
  /** The number of cards that are still in the deck. */
  readonly undealt: number;
  /** The cut card; null if the deck was not cut. */
  readonly cutCard: KnownCutCard | null;
}

/** The round as the player at `seat` has seen it [VIEW-1, VIEW-2]. */
export function informationStateFor({ setup, scores, round }: InProgress, seat: SeatIndex): InformationState {
  const hand = round.hands[seat];
  if (hand === undefined) throw new Error(`no seat ${seat} at a table of ${setup.seats}`);
  return {
    ...setup,
    seat,
    scores,
    roundNumber: round.number,
    leader: round.leader,
    turn: round.turn,
    hand,
    handSizes: round.hands.map((cards) => cards.length),
    table: round.table,
    piles: round.piles,
    chkobbas: round.chkobbas,
    lastTaker: round.lastCapture?.seat ?? null,
    lastPlay: round.lastPlay,
    undealt: round.deck.length - round.dealt,
    cutCard: knownCutCard(round, seat),
  };
}

function knownCutCard({ cutCard, leader }: Round, seat: SeatIndex): KnownCutCard | null {
  if (cutCard === null || !cutCard.isKept || seat === leader) return cutCard;
  return { isKept: true, card: null };
}

/** Returns everything that the leader knows of the cut; null before the cut. */
export function cutStateFor({ setup, scores, round, cut }: Starting): CutState | null {
  const card = cut?.at == null ? undefined : round.deck[cut.at];
  return card === undefined ? null : { ...setup, seat: round.leader, scores, roundNumber: round.number, card };
}
