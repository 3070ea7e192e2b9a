// Tests which play a greedy player makes, and how likely a play is if the player is greedy.
import { card, cardId } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { greedyLikelihood, greedyPlay, greedyWorths } from "./greedy.ts";
import { Position, takenBy } from "./position.ts";
import { cards } from "./testing/named-cards.ts";

/** Returns the play in 1 vs 1 as a text such as "9-spata x 4-spata 5-trefle" or, for a trail, "9-spata". */
function playIn(hand: string, table: string, isLastHand = false): string {
  const hands = [cards(hand), cards("2-coeur 1-coeur")];
  const rest = { turn: 0, captured: [0, 0], lastTeam: -1, isLastHand, lastCardChkobba: false } as const;
  const position = new Position({ hands, table: cards(table), ...rest });
  const play = greedyPlay(position);
  const taken = position.cardsOf(takenBy(play)).map(cardId);
  return [cardId(position.cardOf(play)), ...(taken.length === 0 ? [] : ["x", ...taken])].join(" ");
}

describe("a greedy player", () => {
  it.each([
    ["the most cards", "2-spata 9-spata", "4-spata 5-trefle 2-trefle 10-spata", "9-spata x 4-spata 5-trefle"],
    ["a diamond before more cards", "9-spata 2-spata", "4-spata 5-trefle 2-dinari 10-spata", "2-spata x 2-dinari"],
    ["with a diamond", "9-spata 9-dinari", "9-coeur 10-spata", "9-dinari x 9-coeur"],
    ["a seven before diamonds", "9-dinari 7-spata", "7-trefle 9-coeur 10-spata", "7-spata x 7-trefle"],
    [
      "the seven of diamonds before another seven",
      "7-spata 10-spata",
      "7-trefle 7-dinari 3-coeur",
      "7-spata x 7-dinari",
    ],
    ["the whole table before anything else", "7-spata 8-spata", "7-dinari 1-spata", "8-spata x 7-dinari 1-spata"],
    ["before laying down any card", "10-spata 3-spata", "3-trefle 8-coeur 9-trefle", "3-spata x 3-trefle"],
  ])("captures %s", (_, hand, table, play) => {
    expect(playIn(hand, table)).toBe(play);
    expect(playIn(hand, table, true)).toBe(play);
  });

  it.each([
    ["that leaves more than ten on the table", "6-spata 8-spata", "4-coeur", "8-spata"],
    ["that is no diamond", "9-dinari 9-spata", "10-coeur", "9-spata"],
    ["that is a diamond before a seven", "7-spata 9-dinari", "10-coeur", "9-dinari"],
    ["that is another seven before the seven of diamonds", "7-dinari 7-spata", "10-coeur", "7-spata"],
    ["that is a seven before one that leaves ten or less", "3-spata 7-spata", "6-coeur", "7-spata"],
    ["that is the first of equally good ones", "9-spata 8-spata", "10-coeur 6-coeur", "9-spata"],
  ])("lays down a card %s, if no card captures", (_, hand, table, play) => {
    expect(playIn(hand, table)).toBe(play);
  });
});

describe("the likelihood of a greedy player's play", () => {
  it.each([
    // Of three cards, each is played without a rule in one of a hundred cases.
    ["the best of three cards", "9-dinari", "8-spata 1-spata", "9-coeur 10-trefle", 0.98],
    ["not the best", "9-spata", "9-dinari 1-spata", "9-coeur 10-trefle", 0.01],
    ["as good as another", "9-spata", "9-trefle 1-spata", "9-coeur 10-trefle", 0.495],
    ["as good as both others", "9-spata", "8-spata 8-trefle", "10-coeur 6-coeur", 0.97 / 3 + 0.01],
    ["the only card", "9-spata", "", "10-coeur", 1],
    ["worse than both others", "1-spata", "9-spata 9-trefle", "9-coeur 10-trefle", 0.01],
    ["one that clears the table", "8-spata", "7-spata", "7-dinari 1-spata", 0.985],
    ["one whose better capture is the best", "7-spata", "10-spata", "7-trefle 7-dinari 3-coeur", 0.985],
    ["one that captures more", "8-spata", "9-spata", "9-coeur 5-trefle 3-spata", 0.985],
    ["a trail beside a capture", "10-spata", "3-spata", "3-trefle 8-coeur 9-trefle", 0.015],
  ])("%s", (_, played, others, table, likelihood) => {
    expect(greedyLikelihood(greedyWorths(cards(table)), card(played), cards(others))).toBeCloseTo(likelihood, 10);
  });
});
