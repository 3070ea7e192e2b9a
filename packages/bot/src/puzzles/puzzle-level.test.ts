// Tests how difficult a puzzle is: the plays that the easy and the normal level miss, and the number of legal plays.

import type { InformationState } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { candidates, moveOf } from "../move.ts";
import type { RatedMove } from "../rated-move.ts";
import { positionOf, viewOf } from "../testing/named-cards.ts";
import { levelOf } from "./puzzle-level.ts";

const EASIEST = 1100;
const MISSED_BY_EASY = 300;
const MISSED_BY_NORMAL = 350;

/** The last hand of 1 vs 1, in which the other player holds `others`. All cards that are not named are captured. */
function lastHand(hand: string, table: string, others: string): InformationState {
  return viewOf(positionOf({ hand, table, unseen: others }));
}

/** All legal plays. The best one, which is named by its card and those that it takes, is `gap` points ahead. */
function rated(view: InformationState, best: string, gap = 1): readonly RatedMove[] {
  const moves = candidates(view.hand, view.table).map(moveOf);
  const isBest = ({ cardId, capturedCardIds }: RatedMove["move"]) => [cardId, ...capturedCardIds].join(" ") === best;
  return [
    ...moves.filter(isBest).map((move) => ({ move, points: 2 + gap })),
    ...moves.filter((move) => !isBest(move)).map((move) => ({ move, points: 2 })),
  ];
}

describe("the level of a puzzle", () => {
  // The 7 takes the 7 of diamonds: no simple level lets it lie.
  const open = lastHand("7-spata 2-spata 3-spata", "7-dinari 10-coeur", "4-coeur 5-coeur 9-coeur");

  it("is the lowest for three plays of which the easy and the normal level find the best", () => {
    expect(levelOf(open, rated(open, "7-spata 7-dinari"))).toBe(EASIEST);
  });

  it("is higher for a best play that both levels miss", () => {
    expect(levelOf(open, rated(open, "2-spata"))).toBe(EASIEST + MISSED_BY_EASY + MISSED_BY_NORMAL);
  });

  it("tells two captures by the same card apart", () => {
    const view = lastHand("7-spata 2-spata", "7-dinari 7-coeur 10-coeur", "4-coeur 5-coeur");
    expect(levelOf(view, rated(view, "7-spata 7-dinari"))).toBe(EASIEST);
    expect(levelOf(view, rated(view, "7-spata 7-coeur"))).toBe(EASIEST + MISSED_BY_EASY + MISSED_BY_NORMAL);
  });

  it("tells apart the level that misses the best play", () => {
    // After the 7 the table is worth 9. The easy level fears a chkobba. The normal level has seen all cards that could
    // make one, except its own 9.
    const view = lastHand("7-spata 9-spata", "2-coeur", "6-coeur 10-coeur");
    expect(levelOf(view, rated(view, "7-spata"))).toBe(EASIEST + MISSED_BY_EASY);
    expect(levelOf(view, rated(view, "9-spata"))).toBe(EASIEST + MISSED_BY_NORMAL);
  });

  it("counts how often the easy level, which overlooks some sums, misses the best play in twelve tries", () => {
    const view = lastHand("10-spata 2-spata", "3-coeur 7-dinari 9-coeur", "4-coeur 5-coeur");
    const missed = levelOf(view, rated(view, "10-spata 3-coeur 7-dinari")) - EASIEST;
    expect(missed).toBeGreaterThan(0);
    expect(missed).toBeLessThan(MISSED_BY_EASY);
    expect(missed % (MISSED_BY_EASY / 12)).toBe(0);
  });

  // The best play lets the 7 of diamonds lie, so both levels miss it.
  it.each([
    ["5-spata 7-spata", "5-spata 5-coeur", 2, 0],
    ["5-spata 6-spata 7-spata", "5-spata 5-coeur", 3, 0],
    ["8-spata 7-spata", "8-spata 3-coeur 5-coeur", 6, 45],
    ["8-spata 9-spata 7-spata", "8-spata 3-coeur 5-coeur", 12, 135],
    ["8-spata 10-spata 7-spata", "8-spata 3-coeur 5-coeur", 13, 150],
    ["9-spata 10-spata 7-spata", "9-spata 4-coeur 5-coeur", 14, 150],
  ])("rises with the legal plays: of %s, where %s is the best of %i, by %i", (hand, best, count, more) => {
    const others = "2-dinari 3-dinari 4-dinari".split(" ").slice(0, hand.split(" ").length).join(" ");
    const view = lastHand(hand, "1-coeur 2-coeur 3-coeur 4-coeur 5-coeur 6-coeur 7-dinari", others);
    const plays = rated(view, best);
    expect(plays).toHaveLength(count);
    expect(levelOf(view, plays)).toBe(EASIEST + MISSED_BY_EASY + MISSED_BY_NORMAL + more);
  });

  it.each([
    [0.5, 100],
    [0.74, 100],
    [0.75, 0],
    [1, 0],
  ])("is raised if the best play is hardly ahead: by %d points, which adds %i", (gap, more) => {
    expect(levelOf(open, rated(open, "7-spata 7-dinari", gap))).toBe(EASIEST + more);
  });

  it("is not known for a position with fewer than two plays", () => {
    expect(() => levelOf(open, [])).toThrow("a puzzle has several plays");
    expect(() => levelOf(open, rated(open, "2-spata").slice(0, 1))).toThrow("a puzzle has several plays");
  });
});
