// One round: from the deal of a shuffled deck to the last card played.
import { type CardSet, captureRefusal } from "./capture.ts";
import type { Card } from "./card.ts";
import { type Deck, HAND_CARDS, TABLE_CARDS } from "./deck.ts";
import type { HouseRules } from "./house-rules.ts";
import { accepted, type Result, refused } from "./refusal.ts";

/** A seat at the table, counted in playing order from 0. */
export type SeatIndex = number;

export interface Capture {
  readonly seat: SeatIndex;
  readonly played: Card;
  readonly taken: CardSet;
  readonly chkobba: boolean;
}

/** A card played from a hand: a trail if `taken` is empty, otherwise a capture of `taken`. */
export interface Play {
  readonly seat: SeatIndex;
  readonly card: Card;
  readonly taken: CardSet;
  /** The play before this play since the hands were dealt; null for the first play. */
  readonly before: Play | null;
}

/** The leader's cut card [CUT-2]. */
export interface CutCard {
  readonly card: Card;
  /** Whether the leader kept the card in their hand. If not, it was the first card on the table. */
  readonly isKept: boolean;
}

/** `hands`, `piles` and `chkobbas` are indexed by seat. */
export interface Round {
  /** The number of the round, from 1. */
  readonly number: number;
  /** The seat that plays the first card of every hand of this round [TURN-2]. */
  readonly leader: SeatIndex;
  readonly turn: SeatIndex;
  readonly deck: Deck;
  /** How many cards of `deck` have been dealt. */
  readonly dealt: number;
  readonly table: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  readonly piles: readonly (readonly Card[])[];
  readonly chkobbas: readonly number[];
  readonly lastCapture: Capture | null;
  /** The last play since the last hands were dealt; null if there is none. */
  readonly lastPlay: Play | null;
  /** The leader's cut card; null if the deck was not cut. */
  readonly cutCard: CutCard | null;
}

/** Whether the last entry moved more than one card, that is, was a deal or a capture. */
export function hasMovedCards({ lastPlay }: Round): boolean {
  return lastPlay === null || lastPlay.taken.length > 0;
}

/** Returns a round before its deal, when all cards are in the deck. */
export function undealtRound(number: number, seats: number, leader: SeatIndex, deck: Deck): Round {
  const perSeat = <T>(value: T): T[] => new Array<T>(seats).fill(value);
  return {
    number,
    leader,
    turn: leader,
    deck,
    dealt: 0,
    table: [],
    hands: perSeat<readonly Card[]>([]),
    piles: perSeat<readonly Card[]>([]),
    chkobbas: perSeat(0),
    lastCapture: null,
    lastPlay: null,
    cutCard: null,
  };
}

/** Deals the table and the first hands [DEAL-1]. `deck` is not void and `seats` is 2 or 4. */
export function dealRound(number: number, seats: number, leader: SeatIndex, deck: Deck): Round {
  return {
    ...undealtRound(number, seats, leader, deck),
    dealt: TABLE_CARDS + seats * HAND_CARDS,
    table: deck.slice(0, TABLE_CARDS),
    hands: dealHands(deck, TABLE_CARDS, seats, leader),
  };
}

/** Deals three cards to each seat, in playing order from the leader [DEAL-2]. */
function dealHands(deck: Deck, from: number, seats: number, leader: SeatIndex): readonly Card[][] {
  const hands = new Array<Card[]>(seats);
  for (let nth = 0; nth < seats; nth++) {
    const start = from + nth * HAND_CARDS;
    hands[(leader + nth) % seats] = deck.slice(start, start + HAND_CARDS);
  }
  return hands;
}

/** Whether all forty cards have been dealt and played [END-1]. */
export function isRoundOver(round: Round): boolean {
  return round.dealt === round.deck.length && round.hands.every((hand) => hand.length === 0);
}

/** The player at turn trails `played`, or captures `taken` with this card [TURN-1, CAP-1..CAP-6]. */
export function playCard(round: Round, played: Card, taken: CardSet, { lastCardChkobba }: HouseRules): Result<Round> {
  const seat = round.turn;
  const hand = round.hands[seat] ?? [];
  if (!hand.includes(played)) return refused("CARD_NOT_IN_HAND");
  const refusal = captureRefusal(played, taken, round.table);
  if (refusal !== null) return refused(refusal);

  const hands = replaced(round.hands, seat, without(hand, played));
  if (hands.some((left) => left.length > 0)) return accepted(layDown(round, played, taken, hands, round.dealt, true));
  if (round.dealt === round.deck.length)
    return accepted(sweepLeftovers(layDown(round, played, taken, hands, round.dealt, lastCardChkobba)));
  const seats = hands.length;
  const dealt = round.dealt + seats * HAND_CARDS;
  return accepted(layDown(round, played, taken, dealHands(round.deck, round.dealt, seats, round.leader), dealt, true));
}

/** Returns the round after a legal play. Copying each field by name is three times as fast as spread syntax. */
function layDown(
  {
    number,
    leader,
    turn,
    deck,
    dealt: dealtBefore,
    table,
    piles,
    chkobbas,
    lastCapture,
    lastPlay: before,
    cutCard,
  }: Round,
  played: Card,
  taken: CardSet,
  hands: Round["hands"],
  dealt: number,
  mayBeChkobba: boolean,
): Round {
  const next = (turn + 1) % hands.length;
  const lastPlay = dealt === dealtBefore ? { seat: turn, card: played, taken, before } : null;
  if (taken.length === 0) {
    return {
      number,
      leader,
      turn: next,
      deck,
      dealt,
      table: withMore(table, [], played),
      hands,
      piles,
      chkobbas,
      lastCapture,
      lastPlay,
      cutCard,
    };
  }
  const chkobba = taken.length === table.length && mayBeChkobba; // [CHK-1, CHK-2]
  return {
    number,
    leader,
    turn: next,
    deck,
    dealt,
    table: table.filter((lying) => !taken.includes(lying)),
    hands,
    piles: replaced(piles, turn, withMore(piles[turn] ?? [], taken, played)),
    chkobbas: chkobba ? replaced(chkobbas, turn, (chkobbas[turn] ?? 0) + 1) : chkobbas,
    lastCapture: { seat: turn, played, taken, chkobba },
    lastPlay,
    cutCard,
  };
}

/** Gives the remaining cards on the table to the player who captured last. This does not count as a chkobba [END-2]. */
function sweepLeftovers(round: Round): Round {
  if (round.lastCapture === null || round.table.length === 0) return round;
  const { seat } = round.lastCapture;
  return { ...round, table: [], piles: replaced(round.piles, seat, [...(round.piles[seat] ?? []), ...round.table]) };
}

/**
 * The hand, of at most three cards, without a card that is in it. A literal for each size of a hand is faster than `filter`, and takes a fifth
 * of the memory.
 */
function without(hand: readonly Card[], gone: Card): readonly Card[] {
  const [first, second, third] = hand;
  if (first === undefined || second === undefined) return [];
  if (third === undefined) return [first === gone ? second : first];
  if (first === gone) return [second, third];
  return second === gone ? [first, third] : [first, second];
}

/** Like a list by spread syntax, and as fast, but V8 reserves no room for sixteen more cards in it. */
function withMore(cards: readonly Card[], taken: CardSet, played: Card): readonly Card[] {
  return cards.toSpliced(cards.length, 0, ...taken, played);
}

function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}
