// Hands of a round, dealt by the rules, as positions for the search.
import { Position } from "@chkobba/bot/training";
import { type Deck, HAND_CARDS, HOUSE_RULES, type SeatIndex, TABLE_CARDS } from "@chkobba/rules";

/** The first hand by the house rules with the table before it, or the hand from `from` on after `before` has ended. */
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
