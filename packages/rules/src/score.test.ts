import { describe, expect, test } from "vitest";
import { ALL_CARDS, type Card, isDiamond, valueOf } from "./index.ts";
import { dealRound, type Round } from "./round.ts";
import { scoreRound } from "./score.ts";
import { cards } from "./testing/games.ts";

/** Returns a finished round with these piles and chkobbas, both by seat. */
function roundOver(piles: readonly (readonly Card[])[], chkobbas = piles.map(() => 0)): Round {
  return { ...dealRound(1, piles.length, 0, ALL_CARDS), piles, chkobbas };
}

/** Returns the two piles of a round in which the first player captured exactly the cards `first`. */
function split(first: readonly Card[]): Card[][] {
  return [[...first], ALL_CARDS.filter((card) => !first.includes(card))];
}

const withoutDiamonds = ALL_CARDS.filter((card) => !isDiamond(card));

describe("the points of a round", () => {
  test("[SCORE-1] the most cards are worth a point", () => {
    expect(scoreRound(roundOver(split(ALL_CARDS.slice(0, 21))))).toMatchObject({ cards: [21, 19], mostCards: 0 });
    expect(scoreRound(roundOver(split(ALL_CARDS.slice(0, 19))))).toMatchObject({ cards: [19, 21], mostCards: 1 });
  });

  test("[SCORE-1] twenty cards each are worth nothing", () => {
    expect(scoreRound(roundOver(split(ALL_CARDS.slice(0, 20))))).toMatchObject({ cards: [20, 20], mostCards: null });
  });

  test("[SCORE-2] the most diamonds are worth a point", () => {
    const six = cards("1-dinari 2-dinari 3-dinari 4-dinari 5-dinari 6-dinari");
    expect(scoreRound(roundOver(split(six)))).toMatchObject({ diamonds: [6, 4], mostDiamonds: 0 });
    expect(scoreRound(roundOver(split(six.slice(2))))).toMatchObject({ diamonds: [4, 6], mostDiamonds: 1 });
  });

  test("[SCORE-2] five diamonds each are worth nothing", () => {
    const five = cards("1-dinari 2-dinari 3-dinari 4-dinari 5-dinari");
    expect(scoreRound(roundOver(split(five)))).toMatchObject({ diamonds: [5, 5], mostDiamonds: null });
  });

  test("[SCORE-3] the most sevens are worth a point", () => {
    expect(scoreRound(roundOver(split(cards("7-spata 7-coeur 7-trefle"))))).toMatchObject({
      sevens: [3, 1],
      mostSevens: 0,
    });
    expect(scoreRound(roundOver(split(cards("7-spata 6-spata 6-coeur 6-dinari"))))).toMatchObject({
      sevens: [1, 3],
      mostSevens: 1,
    });
  });

  test("[SCORE-3] at two sevens each the sixes decide", () => {
    const three = cards("7-spata 7-coeur 6-spata 6-coeur 6-dinari");
    expect(scoreRound(roundOver(split(three)))).toMatchObject({ sevens: [2, 2], mostSevens: 0 });
    const one = cards("7-spata 7-coeur 6-spata");
    expect(scoreRound(roundOver(split(one)))).toMatchObject({ sevens: [2, 2], mostSevens: 1 });
  });

  test("[SCORE-3] two sevens and two sixes each are worth nothing", () => {
    const tied = cards("7-spata 7-coeur 6-spata 6-coeur");
    expect(scoreRound(roundOver(split(tied)))).toMatchObject({ sevens: [2, 2], mostSevens: null });
  });

  test("[SCORE-4] the 7 of diamonds is worth a point, even alone", () => {
    expect(scoreRound(roundOver(split(cards("7-dinari"))))).toMatchObject({ sevenOfDiamonds: 0, points: [1, 3] });
    expect(scoreRound(roundOver(split(cards("7-spata 7-coeur 7-trefle"))))).toMatchObject({
      sevenOfDiamonds: 1,
      points: [1, 3],
    });
  });

  test("[SCORE-5] each chkobba is worth a point", () => {
    const nothingElse = scoreRound(roundOver(split([])));
    const three = scoreRound(roundOver(split([]), [3, 0]));
    expect(nothingElse).toMatchObject({ chkobbas: [0, 0], points: [0, 4] });
    expect(three).toMatchObject({ chkobbas: [3, 0], points: [3, 4] });
  });

  test("[SCORE-6] a round with all counts tied gives only the point for the 7 of diamonds", () => {
    const tied = cards("1-dinari 2-dinari 3-dinari 4-dinari 7-dinari 7-spata 6-spata 6-coeur");
    const rest = withoutDiamonds.filter((card) => valueOf(card) !== 7 && valueOf(card) !== 6).slice(0, 12);
    const score = scoreRound(roundOver(split([...tied, ...rest])));
    expect(score).toMatchObject({ mostCards: null, mostDiamonds: null, mostSevens: null, sevenOfDiamonds: 0 });
    expect(score.points).toEqual([1, 0]);
  });

  test("[SCORE-6] one side may win everything", () => {
    expect(scoreRound(roundOver(split(ALL_CARDS), [2, 0]))).toMatchObject({ cards: [40, 0], points: [6, 0] });
  });
});

describe("in a game of four", () => {
  test("[TEAM-1, TEAM-2] the piles of the first and third seat count together, and of the second and fourth", () => {
    const piles = [0, 1, 2, 3].map((seat) => ALL_CARDS.slice(seat * 10, seat * 10 + 10)); // one suit each; seat 1 has the diamonds
    const score = scoreRound(roundOver(piles, [1, 0, 2, 4]));
    expect(score).toEqual({
      cards: [20, 20],
      diamonds: [0, 10],
      sevens: [2, 2],
      chkobbas: [3, 4],
      mostCards: null,
      mostDiamonds: 1,
      mostSevens: null,
      sevenOfDiamonds: 1,
      points: [3, 6],
    });
  });
});
