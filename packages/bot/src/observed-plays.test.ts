// Tests which hidden hands the observed plays make likely, and whether these hands are sampled more often.

import { card, type InformationState } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { drawDeterminizations } from "./determinizations.ts";
import { likelihoodOf, observedPlays } from "./observed-plays.ts";
import { seeded } from "./seeded.ts";
import { cards } from "./testing/named-cards.ts";
import { startedGame, viewAtTurn } from "./testing/rounds.ts";

/**
 * Returns a view of seat 0, which is at turn. Seat 1 trailed a king onto an ace and a six, although a seven would have
 * cleared the table.
 */
function afterTrail(): InformationState {
  const view = viewAtTurn(startedGame({ seats: 2, target: 11 }, seeded(1)));
  return {
    ...view,
    seat: 0,
    turn: 0,
    leader: 1,
    hand: cards("2-coeur 3-coeur 4-coeur"),
    handSizes: [3, 2],
    table: cards("1-coeur 6-coeur 10-coeur"),
    piles: [[], []],
    lastPlay: { seat: 1, card: card("10-coeur"), taken: [], before: null },
  };
}

describe("observed plays", () => {
  it("make a hand unlikely that could have cleared the table", () => {
    const plays = observedPlays(afterTrail());
    const likelihood = (text: string) => likelihoodOf([[], cards(text)], plays, []);
    expect(likelihood("7-dinari 9-coeur")).toBeLessThan(likelihood("8-coeur 9-coeur") / 5);
  });

  it("show that a greedy player holds nothing that captures more", () => {
    const plays = observedPlays(afterTrail());
    const likelihood = (text: string) => likelihoodOf([[], cards(text)], plays, [false, true]);
    expect(likelihood("7-dinari 9-coeur")).toBeLessThan(likelihood("8-coeur 9-coeur") / 30);
    expect(likelihood("8-coeur 9-coeur")).toBeGreaterThan(0.3);
  });

  it("make it likely that a player is greedy or not", () => {
    const greedyAfter = (view: InformationState) => {
      const drawn = drawDeterminizations(view, seeded(4), 400, 0.5);
      return drawn.reduce((sum, { greedySeats, weight }) => sum + (greedySeats[1] === true ? weight : 0), 0) / 400;
    };
    // A king is the cheapest trail here, and a seven of diamonds the costliest.
    expect(greedyAfter(afterTrail())).toBeGreaterThan(0.4);
    const table = cards("10-coeur 10-spata 7-dinari");
    const lastPlay = { seat: 1, card: card("7-dinari"), taken: [], before: null };
    expect(greedyAfter({ ...afterTrail(), table, lastPlay })).toBeLessThan(0.3);
  });

  it("make contradicting determinizations rare, which deal no card twice and no seen card", () => {
    const view = afterTrail();
    const drawn = drawDeterminizations(view, seeded(3), 400, 0);
    const withSeven = drawn.filter(({ hands }) => hands[1]?.some((held) => held % 10 === 6));
    const weightOf = (some: typeof drawn) => some.reduce((sum, { weight }) => sum + weight, 0);
    expect(weightOf(drawn)).toBe(400);
    // Four of the 33 unseen cards are sevens. Without weights, about 23 in 100 hands would have a seven.
    expect(weightOf(withSeven)).toBeLessThan(0.1 * 400);
    const seen = [...view.hand, ...view.table];
    for (const { hands } of drawn) {
      expect(hands.map((hand) => hand.length)).toEqual(view.handSizes);
      expect(new Set([...seen, ...(hands[1] ?? [])]).size).toBe(seen.length + 2);
    }
  });
});
