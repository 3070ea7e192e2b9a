// The part of a round from one deal of hands to the next, for the search. At most 24 cards are on the table or in
// hands, so a set of these cards fits into one number.
import { type Card, NO_CARD, type SeatIndex, valueOf } from "@chkobba/rules";
import { type CapturedCounts, CHKOBBA, countsOf } from "./captured-counts.ts";

/** A set of cards of the position, with one bit for each card. */
type Cards = number;

/**
 * A play as one number. The low bits are the index of the played card, the bits above them are the set of captured
 * cards.
 */
export type Play = number;

const PLACE_BITS = 5;
const PLACE = (1 << PLACE_BITS) - 1;

/** The most cards in all hands: four hands of three cards. */
export const MOST_HELD = 12;

/**
 * More than the number of legal plays of any hand of three cards. A table has at most twelve cards. Such a full table
 * has all ten values, so each card only captures a card of equal value.
 */
export const MOST_PLAYS = 128;

export interface HandToPlay {
  readonly table: readonly Card[];
  /** The hands, indexed by seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly turn: SeatIndex;
  /** The counts of captured cards, indexed by team. */
  readonly captured: readonly [CapturedCounts, CapturedCounts];
  /** The team that captured last in the round; -1 if none has. */
  readonly lastTeam: number;
  /** Whether no cards are left to be dealt. */
  readonly isLastHand: boolean;
  readonly lastCardChkobba: boolean;
}

/** A position that each play changes. Plays can be undone. Whether a play is legal is not checked. */
export class Position {
  readonly seats: number;
  readonly isLastHand: boolean;
  readonly lastCardChkobba: boolean;
  readonly hands: Int32Array;
  readonly captured: Int32Array;
  table: Cards = 0;
  turn: SeatIndex;
  lastTeam: number;
  /** The number of cards in all hands. */
  held = 0;
  readonly #cards: Card[] = [];
  readonly #values: Uint8Array;
  readonly #counts: Int32Array;
  /** The cards of each value, indexed by value. */
  readonly #equals = new Int32Array(11);

  constructor({ table, hands, turn, captured, lastTeam, isLastHand, lastCardChkobba }: HandToPlay) {
    this.seats = hands.length;
    this.isLastHand = isLastHand;
    this.lastCardChkobba = lastCardChkobba;
    this.turn = turn;
    this.lastTeam = lastTeam;
    this.captured = Int32Array.from(captured);
    this.table = this.#enter(table);
    this.hands = Int32Array.from(hands, (hand) => this.#enter(hand));
    this.held = hands.reduce((sum, hand) => sum + hand.length, 0);
    this.#values = Uint8Array.from(this.#cards, valueOf);
    this.#counts = Int32Array.from(this.#cards, countsOf);
  }

  #enter(cards: readonly Card[]): Cards {
    let entered = 0;
    for (const card of cards) {
      const bit = 1 << this.#cards.length;
      this.#equals[valueOf(card)] = (this.#equals[valueOf(card)] ?? 0) | bit;
      this.#cards.push(card);
      entered |= bit;
    }
    return entered;
  }

  cardOf(play: Play): Card {
    return this.#cards[play & PLACE] ?? NO_CARD;
  }

  cardsOf(cards: Cards): Card[] {
    const found: Card[] = [];
    for (let rest = cards; rest !== 0; rest &= rest - 1) found.push(this.#cards[placeOf(rest)] ?? NO_CARD);
    return found;
  }

  countsOf(cards: Cards): CapturedCounts {
    let sum = 0;
    for (let rest = cards; rest !== 0; rest &= rest - 1) sum += this.#counts[placeOf(rest)] ?? 0;
    return sum;
  }

  /** Returns the legal plays of the seat at turn, in the order of its hand and of the table. */
  legalPlays(): readonly Play[] {
    const plays = new Int32Array(MOST_PLAYS);
    return [...plays.subarray(0, this.list(plays, 0))];
  }

  /**
   * Writes the legal plays of the seat at turn into `plays` from the index `start`. Returns the index after the last
   * play.
   */
  list(plays: Int32Array, start: number): number {
    let end = start;
    for (let rest = this.hands[this.turn] ?? 0; rest !== 0; rest &= rest - 1) {
      end = this.#listOf(placeOf(rest), plays, end);
    }
    return end;
  }

  /** [CAP-1..CAP-4] */
  #listOf(place: number, plays: Int32Array, start: number): number {
    const value = this.#values[place] ?? 0;
    let end = start;
    for (let rest = this.table & (this.#equals[value] ?? 0); rest !== 0; rest &= rest - 1) {
      plays[end++] = place | ((rest & -rest) << PLACE_BITS);
    }
    if (end === start && this.#canAddUpTo(value)) end = this.#listSums(place, value, this.table, 0, plays, end);
    if (end === start) plays[end++] = place;
    return end;
  }

  #canAddUpTo(value: number): boolean {
    let sums = 1;
    for (let rest = this.table; rest !== 0; rest &= rest - 1) sums |= sums << (this.#values[placeOf(rest)] ?? 0);
    return (sums & (1 << value)) !== 0;
  }

  #listSums(place: number, missing: number, among: Cards, taken: Cards, plays: Int32Array, start: number): number {
    let end = start;
    for (let rest = among; rest !== 0; ) {
      const bit = rest & -rest;
      rest ^= bit;
      const left = missing - (this.#values[placeOf(bit)] ?? 0);
      if (left === 0) plays[end++] = place | ((taken | bit) << PLACE_BITS);
      else if (left > 0) end = this.#listSums(place, left, rest, taken | bit, plays, end);
    }
    return end;
  }

  /** [CAP-6, CHK-1, CHK-2] */
  play(play: Play): void {
    const bit = 1 << (play & PLACE);
    const taken = takenBy(play);
    this.hands[this.turn] = (this.hands[this.turn] ?? 0) ^ bit;
    this.held--;
    if (taken === 0) {
      this.table |= bit;
    } else {
      this.table ^= taken;
      const team = this.turn & 1;
      this.captured[team] = (this.captured[team] ?? 0) + this.#gain(bit | taken);
      this.lastTeam = team;
    }
    this.turn = this.turn + 1 === this.seats ? 0 : this.turn + 1;
  }

  /** Undoes `play`, which must be the last play. `lastTeam` is the value that it had before this play. */
  takeBack(play: Play, lastTeam: number): void {
    const bit = 1 << (play & PLACE);
    const taken = takenBy(play);
    this.turn = this.turn === 0 ? this.seats - 1 : this.turn - 1;
    if (taken === 0) {
      this.table ^= bit;
    } else {
      const team = this.turn & 1;
      this.captured[team] = (this.captured[team] ?? 0) - this.#gain(bit | taken);
      this.table |= taken;
      this.lastTeam = lastTeam;
    }
    this.hands[this.turn] = (this.hands[this.turn] ?? 0) | bit;
    this.held++;
  }

  /**
   * Returns the counts that a capture adds for the team. The captured cards must have left the table before this call.
   */
  #gain(captured: Cards): CapturedCounts {
    const isChkobba = this.table === 0 && (this.lastCardChkobba || !this.isRoundOver());
    return this.countsOf(captured) + (isChkobba ? CHKOBBA : 0);
  }

  isRoundOver(): boolean {
    return this.isLastHand && this.held === 0;
  }

  /**
   * Returns the counts of a team. At the end of the round, the counts of the team that captured last include the cards
   * that are still on the table [END-2].
   */
  finalCounts(team: number): CapturedCounts {
    const leftovers = this.isRoundOver() && this.lastTeam === team ? this.countsOf(this.table) : 0;
    return (this.captured[team] ?? 0) + leftovers;
  }
}

export function takenBy(play: Play): Cards {
  return play >> PLACE_BITS;
}

/** Returns the index of the lowest bit that is set. */
function placeOf(cards: Cards): number {
  return 31 - Math.clz32(cards & -cards);
}
