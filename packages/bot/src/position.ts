// A hand of a round in numbers, for search: at most 24 cards lie open or are held, so a set of them is one number.
import { type Card, NO_CARD, type SeatIndex, valueOf } from "@chkobba/rules";
import { CHKOBBA, type Tally, tallyOf } from "./tally.ts";

/** Cards of a position, a bit each. */
type Cards = number;

/** The card that is played by its place, and above that the cards taken with it. */
export type Play = number;

const PLACE_BITS = 5;
const PLACE = (1 << PLACE_BITS) - 1;

/** Four hands of three. */
export const MOST_HELD = 12;

/** More plays than a hand of three has at any table: twelve cards lie there at most, and then each card takes an equal one. */
export const MOST_PLAYS = 128;

export interface HandToPlay {
  readonly table: readonly Card[];
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly turn: SeatIndex;
  /** By team. */
  readonly tallies: readonly [Tally, Tally];
  /** The team that captured last; -1 where nobody has. */
  readonly lastTeam: number;
  /** No cards are left to be dealt. */
  readonly isLastHand: boolean;
  readonly lastCardChkobba: boolean;
}

/** Changes with each play and can be brought back; nothing checks that a play is legal. */
export class Position {
  readonly seats: number;
  readonly isLastHand: boolean;
  readonly lastCardChkobba: boolean;
  readonly hands: Int32Array;
  readonly tallies: Int32Array;
  table: Cards = 0;
  turn: SeatIndex;
  lastTeam: number;
  /** How many cards are held. */
  held = 0;
  readonly #cards: Card[] = [];
  readonly #values: Uint8Array;
  readonly #tallies: Int32Array;
  /** By value. */
  readonly #equals = new Int32Array(11);

  constructor({ table, hands, turn, tallies, lastTeam, isLastHand, lastCardChkobba }: HandToPlay) {
    this.seats = hands.length;
    this.isLastHand = isLastHand;
    this.lastCardChkobba = lastCardChkobba;
    this.turn = turn;
    this.lastTeam = lastTeam;
    this.tallies = Int32Array.from(tallies);
    this.table = this.#enter(table);
    this.hands = Int32Array.from(hands, (hand) => this.#enter(hand));
    this.held = hands.reduce((sum, hand) => sum + hand.length, 0);
    this.#values = Uint8Array.from(this.#cards, valueOf);
    this.#tallies = Int32Array.from(this.#cards, tallyOf);
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

  tallyOf(cards: Cards): Tally {
    let sum = 0;
    for (let rest = cards; rest !== 0; rest &= rest - 1) sum += this.#tallies[placeOf(rest)] ?? 0;
    return sum;
  }

  /** Those of the seat at turn; in the order of its hand and of the table, wherever the other cards are. */
  legalPlays(): readonly Play[] {
    const plays = new Int32Array(MOST_PLAYS);
    return [...plays.subarray(0, this.list(plays, 0))];
  }

  /** Writes the legal plays of the seat at turn into `plays` from `start`; answers where they end. */
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
      this.tallies[team] = (this.tallies[team] ?? 0) + this.#gain(bit | taken);
      this.lastTeam = team;
    }
    this.turn = this.turn + 1 === this.seats ? 0 : this.turn + 1;
  }

  /** Brings back the position before `play`, the last one made, where `lastTeam` had captured last. */
  takeBack(play: Play, lastTeam: number): void {
    const bit = 1 << (play & PLACE);
    const taken = takenBy(play);
    this.turn = this.turn === 0 ? this.seats - 1 : this.turn - 1;
    if (taken === 0) {
      this.table ^= bit;
    } else {
      const team = this.turn & 1;
      this.tallies[team] = (this.tallies[team] ?? 0) - this.#gain(bit | taken);
      this.table |= taken;
      this.lastTeam = lastTeam;
    }
    this.hands[this.turn] = (this.hands[this.turn] ?? 0) | bit;
    this.held++;
  }

  /** What went onto the pile, now that it is off the table. */
  #gain(captured: Cards): Tally {
    const isChkobba = this.table === 0 && (this.lastCardChkobba || !this.isRoundOver());
    return this.tallyOf(captured) + (isChkobba ? CHKOBBA : 0);
  }

  isRoundOver(): boolean {
    return this.isLastHand && this.held === 0;
  }

  /** The tally of a team, with the cards left on the table where the round is over [END-2]. */
  finalTally(team: number): Tally {
    const leftovers = this.isRoundOver() && this.lastTeam === team ? this.tallyOf(this.table) : 0;
    return (this.tallies[team] ?? 0) + leftovers;
  }
}

export function takenBy(play: Play): Cards {
  return play >> PLACE_BITS;
}

/** The place of the lowest bit. */
function placeOf(cards: Cards): number {
  return 31 - Math.clz32(cards & -cards);
}
