// The features of a position as binary inputs of the network, seen from the seat that has just played.
import { type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";
import { cardsIn, diamondsIn, sevenOfDiamondsIn, sevensIn, sixesIn } from "./captured-counts.ts";
import type { Position } from "./position.ts";

// The offset of each group of inputs. A group has one input for each value. The last input of a group also covers
// higher values.
const OWN_CARDS = 0;
const OTHER_CARDS = OWN_CARDS + 22;
const DIAMONDS = OTHER_CARDS + 22;
const SEVENS = DIAMONDS + 7 * 7;
const SIXES = SEVENS + 5 * 5;
const WHERE_THE_SEVEN_OF_DIAMONDS_IS = SIXES + 5 * 5;
const LAST_CAPTURE = WHERE_THE_SEVEN_OF_DIAMONDS_IS + 4;
const TABLE_VALUES = LAST_CAPTURE + 3;
const TABLE_SUM = TABLE_VALUES + 10 * 2;
const TABLE_CARDS = TABLE_SUM + 12;
const TABLE_DIAMONDS = TABLE_CARDS + 9;
const UNSEEN_THAT_CLEAR = TABLE_DIAMONDS + 5;
const UNSEEN_VALUES = UNSEEN_THAT_CLEAR + 6;
const UNSEEN_DIAMONDS = UNSEEN_VALUES + 10 * 5;
const HANDS_LEFT = UNSEEN_DIAMONDS + 11;
const HELD_BY_OTHERS = HANDS_LEFT + 6;
const HAND_CARDS = HELD_BY_OTHERS + 10;
const HAND_VALUES = HAND_CARDS + 3;
const HAND_DIAMONDS = HAND_VALUES + 10 * 2;
const HAND_EQUALS = HAND_DIAMONDS + 3;
const HAND_CLEARS = HAND_EQUALS + 3;
const HAND_HAS_THE_SEVEN_OF_DIAMONDS = HAND_CLEARS + 1;
export const INPUTS = HAND_HAS_THE_SEVEN_OF_DIAMONDS + 1;

/**
 * The most inputs that can be on at once: at most fourteen cards on the table and in the hand, plus the other groups.
 */
export const MOST_INPUTS_ON = 48;

/** Counts of the cards that a seat cannot see. */
export interface UnseenSummary {
  /** How many unseen cards have a value, indexed by value. */
  readonly values: Uint8Array;
  readonly diamonds: number;
  readonly isSevenOfDiamondsUnseen: boolean;
  readonly heldByOthers: number;
  readonly handsLeft: number;
}

/**
 * Returns the counts of the cards that the seat at turn cannot see. `deck` holds the cards that are still to be dealt.
 */
export function unseenAtTurn(position: Position, deck: readonly Card[]): UnseenSummary {
  let others = 0;
  for (let seat = 0; seat < position.seats; seat++) if (seat !== position.turn) others |= position.hands[seat] ?? 0;
  return summaryOfUnseen(deck, position.cardsOf(others), position.seats);
}

export function summaryOfUnseen(deck: readonly Card[], heldByOthers: readonly Card[], seats: number): UnseenSummary {
  const values = new Uint8Array(11);
  for (const card of deck) values[valueOf(card)] = (values[valueOf(card)] ?? 0) + 1;
  for (const card of heldByOthers) values[valueOf(card)] = (values[valueOf(card)] ?? 0) + 1;
  return {
    values,
    diamonds: countDiamonds(deck) + countDiamonds(heldByOthers),
    isSevenOfDiamondsUnseen: deck.includes(SEVEN_OF_DIAMONDS) || heldByOthers.includes(SEVEN_OF_DIAMONDS),
    heldByOthers: heldByOthers.length,
    handsLeft: deck.length / (3 * seats),
  };
}

/** Writes the inputs that do not depend on the play into `on`. Returns the index after the last input. */
export function writeUnseenInputs(
  { values, diamonds, handsLeft, heldByOthers }: UnseenSummary,
  on: Int32Array,
): number {
  let end = 0;
  for (let value = 1; value <= 10; value++) on[end++] = UNSEEN_VALUES + (value - 1) * 5 + (values[value] ?? 0);
  on[end++] = UNSEEN_DIAMONDS + diamonds;
  on[end++] = HANDS_LEFT + handsLeft;
  on[end++] = HELD_BY_OTHERS + heldByOthers;
  return end;
}

/**
 * Writes all other inputs into `on` from the index `start`. Returns the index after the last input. `unseen` belongs to
 * the seat that has just played.
 */
export function writePlayInputs(position: Position, unseen: UnseenSummary, on: Int32Array, start: number): number {
  const seat = (position.turn + position.seats - 1) % position.seats;
  const table = position.cardsOf(position.table);
  let sum = 0;
  for (const card of table) sum += valueOf(card);
  let end = writeTallyInputs(position, seat & 1, unseen, on, start);
  end = writeTableInputs(table, sum, unseen, on, end);
  return writeHandInputs(position.cardsOf(position.hands[seat] ?? 0), table, sum, on, end);
}

function writeTallyInputs(
  position: Position,
  team: number,
  unseen: UnseenSummary,
  on: Int32Array,
  start: number,
): number {
  const own = position.captured[team] ?? 0;
  const other = position.captured[1 - team] ?? 0;
  const elsewhere = unseen.isSevenOfDiamondsUnseen ? 3 : 2;
  const sevenOfDiamonds = sevenOfDiamondsIn(own) === 1 ? 0 : sevenOfDiamondsIn(other) === 1 ? 1 : elsewhere;
  on[start] = OWN_CARDS + Math.min(cardsIn(own), 21);
  on[start + 1] = OTHER_CARDS + Math.min(cardsIn(other), 21);
  on[start + 2] = DIAMONDS + Math.min(diamondsIn(own), 6) * 7 + Math.min(diamondsIn(other), 6);
  on[start + 3] = SEVENS + sevensIn(own) * 5 + sevensIn(other);
  on[start + 4] = SIXES + sixesIn(own) * 5 + sixesIn(other);
  on[start + 5] = WHERE_THE_SEVEN_OF_DIAMONDS_IS + sevenOfDiamonds;
  on[start + 6] = LAST_CAPTURE + (position.lastTeam === -1 ? 2 : position.lastTeam === team ? 0 : 1);
  return start + 7;
}

function writeTableInputs(
  table: readonly Card[],
  sum: number,
  unseen: UnseenSummary,
  on: Int32Array,
  start: number,
): number {
  let end = writeValues(table, TABLE_VALUES, on, start);
  on[end++] = TABLE_SUM + Math.min(sum, 11);
  on[end++] = TABLE_CARDS + Math.min(table.length, 8);
  on[end++] = TABLE_DIAMONDS + Math.min(countDiamonds(table), 4);
  on[end++] = UNSEEN_THAT_CLEAR + (sum === 0 || sum > 10 ? 0 : 1 + (unseen.values[sum] ?? 0));
  return end;
}

function writeHandInputs(
  hand: readonly Card[],
  table: readonly Card[],
  sum: number,
  on: Int32Array,
  start: number,
): number {
  on[start] = HAND_CARDS + hand.length;
  if (hand.length === 0) return start + 1;
  let end = writeValues(hand, HAND_VALUES, on, start + 1);
  let equals = 0;
  let clears = false;
  for (const card of hand) {
    const value = valueOf(card);
    if (table.some((lying) => valueOf(lying) === value)) equals++;
    if (value === sum) clears = true;
    if (card === SEVEN_OF_DIAMONDS) on[end++] = HAND_HAS_THE_SEVEN_OF_DIAMONDS;
  }
  on[end++] = HAND_DIAMONDS + countDiamonds(hand);
  on[end++] = HAND_EQUALS + equals;
  if (clears) on[end++] = HAND_CLEARS;
  return end;
}

/**
 * Writes the inputs of a group that has two inputs for each card value. The first is on if at least one of the cards
 * has the value, the second if at least two cards have it.
 */
function writeValues(cards: readonly Card[], group: number, on: Int32Array, start: number): number {
  let end = start;
  let met = 0;
  for (const card of cards) {
    const value = valueOf(card);
    on[end++] = group + (value - 1) * 2 + ((met >> value) & 1);
    met |= 1 << value;
  }
  return end;
}

function countDiamonds(cards: readonly Card[]): number {
  let diamonds = 0;
  for (const card of cards) if (isDiamond(card)) diamonds++;
  return diamonds;
}
