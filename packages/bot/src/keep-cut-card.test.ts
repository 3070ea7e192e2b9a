// Tests which cut cards the leader keeps, and what the other seats infer from a kept card.
import { card, type InformationState } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { drawDeterminizations } from "./determinizations.ts";
import { keepsCutCard, keptCardClue } from "./keep-cut-card.ts";
import { seeded } from "./seeded.ts";
import { startedGame, viewAtTurn } from "./testing/rounds.ts";

const KEPT_UNSEEN = { isKept: true, card: null };

/**
 * Returns a view of seat 0, which is at turn in the first hand. Seat 1 has led and kept a card that seat 0 did not see.
 */
function afterKeeping(more: Partial<InformationState> = {}): InformationState {
  const view = viewAtTurn(startedGame({ seats: 2, target: 11, cut: false }, seeded(1)));
  const hand = ["2-coeur", "3-coeur", "4-coeur"].map(card);
  const table = ["1-coeur", "6-coeur", "10-coeur", "9-coeur"].map(card);
  return { ...view, seat: 0, turn: 0, leader: 1, hand, handSizes: [3, 3], table, cutCard: KEPT_UNSEEN, ...more };
}

describe("the leader who cuts", () => {
  it("keeps the seven of diamonds, and lays a two", () => {
    for (const seats of [2, 4] as const) {
      expect(keepsCutCard({ seats, card: card("7-dinari") })).toBe(true);
      expect(keepsCutCard({ seats, card: card("2-coeur") })).toBe(false);
    }
  });
});

describe("a kept card", () => {
  it("makes hands with a card worth keeping likely, and no hand impossible", () => {
    const clue = keptCardClue(afterKeeping());
    const likelihood = (...ids: string[]) => clue?.([[], ids.map(card)]) ?? Number.NaN;
    expect(likelihood("7-dinari", "2-trefle", "2-spata")).toBeGreaterThan(
      2 * likelihood("2-dinari", "2-trefle", "2-spata"),
    );
    expect(likelihood("2-dinari", "2-trefle", "2-spata")).toBeGreaterThan(0);
  });

  it("may have been played since", () => {
    const lastPlay = { seat: 1, card: card("7-dinari"), taken: [], before: null };
    const clue = keptCardClue(afterKeeping({ handSizes: [3, 2], lastPlay }));
    const likelihood = (...ids: string[]) => clue?.([[], ids.map(card)]) ?? Number.NaN;
    // The played seven explains why a card was kept, so the two cards in the hand may be anything.
    expect(likelihood("2-dinari", "2-trefle")).toBeGreaterThan(0.6 * likelihood("7-coeur", "2-trefle"));
  });

  it("hands with nothing worth keeping are rare in the determinizations", () => {
    const worthless = (view: InformationState) =>
      drawDeterminizations(view, seeded(5), 2000, 0).reduce((sum, { hands, weight }) => {
        const isWorthless = hands[1]?.every((held) => !keepsCutCard({ card: held, seats: 2 }));
        return sum + (isWorthless ? weight : 0);
      }, 0);
    expect(worthless(afterKeeping())).toBeLessThan(0.6 * worthless(afterKeeping({ cutCard: null })));
  });

  it("gives no clue where the card is known, or after the first hand", () => {
    expect(keptCardClue(afterKeeping({ cutCard: null }))).toBeNull();
    expect(keptCardClue(afterKeeping({ cutCard: { isKept: false, card: card("1-coeur") } }))).toBeNull();
    expect(keptCardClue(afterKeeping({ cutCard: { isKept: true, card: card("2-coeur") } }))).toBeNull();
    expect(keptCardClue(afterKeeping({ undealt: 24 }))).toBeNull();
    expect(keptCardClue(afterKeeping({ handSizes: [1, 0] }))).toBeNull();
  });
});
