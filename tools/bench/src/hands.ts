// Deals the hands of a round by the rules, and returns them as positions for the search.
import { Position } from "@chkobba/bot/training";
import { type Deck, HAND_CARDS, HOUSE_RULES, type SeatIndex, TABLE_CARDS } from "@chkobba/rules";

/**
 * Deals new hands and returns the position. The cards of the hands begin at the index `from` of the deck.
 * @param before the position before, whose hands are empty; null for the first hands of a round, with the table's cards
 * at the start of the deck and the default house rules
 */
export function dealHand(
  deck: Deck,
  from: number,
  seats: number,
  leader: SeatIndex,
  before: Position | null,
): Position {
  const hands = Array.from({ length: seats }, (_, seat) => {
    const start = from + ((seat - leader + seats) % seats) * HAND_CARDS;
    return deck.slice(start, start + HAND_CARDS);
  });
  return new Position({
    table: before === null ? deck.slice(0, TABLE_CARDS) : before.cardsOf(before.table),
    hands,
    turn: leader,
    captured: [before?.captured[0] ?? 0, before?.captured[1] ?? 0],
    lastTeam: before?.lastTeam ?? -1,
    lastCardChkobba: before?.lastCardChkobba ?? HOUSE_RULES.lastCardChkobba,
    isLastHand: from + seats * HAND_CARDS === deck.length,
  });
}
