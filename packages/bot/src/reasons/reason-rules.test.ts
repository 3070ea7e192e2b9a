// Tests each reason in positions made by hand, at both sides of each of its conditions.

import { ALL_CARDS, type Card, type InformationState, type ReasonCode } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import type { Candidate } from "../move.ts";
import { seeded } from "../seeded.ts";
import { cards, moveNamed } from "../testing/named-cards.ts";
import { startedGame, viewAtTurn } from "../testing/rounds.ts";
import { without } from "../unseen-cards.ts";
import { factsOf, playOf } from "./play-facts.ts";
import { REASON_RULES } from "./reason-rules.ts";

/** The lowest `count` cards of a suit. */
const low = (count: number, suit: string) => Array.from({ length: count }, (_, n) => `${n + 1}-${suit}`).join(" ");

/** Seat 0 is at turn in 1 vs 1. All cards that are not named are unseen. */
interface Position {
  readonly hand: string;
  readonly table: string;
  /** The cards that seat 0 has captured. */
  readonly own?: string;
  /** The cards that the other player has captured. */
  readonly others?: string;
  /** The cards in the other hand, in the last hand. The other player has captured all cards that are not named. */
  readonly hidden?: string;
}

/** Two plays of a position, such as "7-coeur x 3-coeur 4-coeur" or, for a trail, "9-coeur". */
interface Choice extends Position {
  readonly best: string;
  readonly other: string;
}

/** The cards that the reason names, or null where the reason must not be given. */
type Case = readonly [title: string, choice: Choice, named: string | null];

function viewOf({ hand, table, own = "", others = "", hidden }: Position): InformationState {
  const view = viewAtTurn(startedGame({ seats: 2, target: 21 }, seeded(1)));
  const held: readonly Card[] = cards(hand);
  const lying: readonly Card[] = cards(table);
  const piles: readonly (readonly Card[])[] = [cards(own), cards(others)];
  const rest = without(ALL_CARDS, [held, lying, ...piles]);
  const position = { ...view, seat: 0, turn: 0, hand: held, table: lying, piles, lastTaker: null };
  if (hidden === undefined) {
    // The other player has led, and so holds one card less.
    const theirSize = held.length - 1;
    return { ...position, handSizes: [held.length, theirSize], undealt: rest.length - theirSize };
  }
  const theirs: readonly Card[] = cards(hidden);
  const lost = [...cards(others), ...without(rest, [theirs])];
  return { ...position, handSizes: [held.length, theirs.length], piles: [cards(own), lost], undealt: 0 };
}

function playIn(view: InformationState, text: string): Candidate {
  const play = playOf(view, moveNamed(text));
  if (play === undefined) throw new Error(`not legal: ${text}`);
  return play;
}

function found(code: ReasonCode, { best, other, ...position }: Choice) {
  const view = viewOf(position);
  const [better, worse] = [best, other].map((text) => factsOf(view, playIn(view, text)));
  if (better === undefined || worse === undefined) throw new Error("two plays are compared");
  return REASON_RULES[code](better, worse);
}

/** Expects that the reason is given in the cases that name cards, with these cards, and not given in the others. */
function describeReason(code: ReasonCode, cases: readonly Case[]) {
  describe(`the reason ${code}`, () => {
    it.each(cases)("%s", (_, choice, named) => {
      expect(found(code, choice)?.cards ?? null).toEqual(named === null ? null : cards(named));
    });
  });
}

const CLEARS = { hand: "5-coeur 9-coeur", table: "5-spata", best: "5-coeur x 5-spata", other: "9-coeur" };
describeReason("chkobba", [
  ["is given for a play that clears the table", CLEARS, "5-coeur 5-spata"],
  ["is not given for the play that leaves cards", { ...CLEARS, best: "9-coeur", other: CLEARS.best }, null],
  ["is not given if both clear the table", { ...CLEARS, hand: "5-coeur 5-trefle", other: "5-trefle x 5-spata" }, null],
]);

const HAYA = { hand: "7-coeur 9-coeur", table: "7-dinari 10-spata", best: "7-coeur x 7-dinari", other: "9-coeur" };
describeReason("haya", [
  ["is given for taking the seven of diamonds", HAYA, "7-coeur 7-dinari"],
  [
    "is given for capturing with the seven of diamonds",
    { ...HAYA, hand: "7-dinari 9-coeur", table: "3-coeur 4-coeur 10-spata", best: "7-dinari x 3-coeur 4-coeur" },
    "7-dinari 3-coeur 4-coeur",
  ],
  ["is not given for another seven", { ...HAYA, table: "7-spata 10-spata", best: "7-coeur x 7-spata" }, null],
  ["is not given if both take it", { ...HAYA, hand: "7-coeur 7-trefle", other: "7-trefle x 7-dinari" }, null],
]);

const LAYS_HAYA = {
  hand: "7-dinari 8-trefle",
  table: "10-spata 8-coeur",
  best: "8-trefle x 8-coeur",
  other: "7-dinari",
};
const OTHER_SEVENS = "7-spata 7-coeur 7-trefle 3-spata";
describeReason("keeps-haya", [
  ["is given if the other play lays the seven of diamonds", LAYS_HAYA, "7-dinari"],
  ["is given if the better play lays another card", { ...LAYS_HAYA, best: "8-trefle", table: "10-spata" }, "7-dinari"],
  ["is not given if no card can take it from the table", { ...LAYS_HAYA, others: OTHER_SEVENS }, null],
  [
    "is given if a ten can take it in a sum",
    { ...LAYS_HAYA, table: "3-coeur 8-coeur", others: OTHER_SEVENS },
    "7-dinari",
  ],
  [
    "is not given if the other play lays another seven",
    { ...LAYS_HAYA, hand: "7-spata 8-trefle", other: "7-spata" },
    null,
  ],
  [
    "is not given if the other play captures with it",
    { ...LAYS_HAYA, table: "8-coeur 3-coeur 4-coeur", other: "7-dinari x 3-coeur 4-coeur" },
    null,
  ],
]);

const THIRD_SEVEN = {
  hand: "7-coeur 9-coeur",
  table: "7-trefle 10-spata",
  best: "7-coeur x 7-trefle",
  other: "9-coeur",
};
const ONE_SEVEN = "7-spata 3-spata 4-spata";
describeReason("barmila", [
  ["is given for the second and third seven", { ...THIRD_SEVEN, own: ONE_SEVEN }, "7-coeur 7-trefle"],
  ["is not given for the first two sevens", THIRD_SEVEN, null],
  [
    "names the played card and the seven in a captured sum",
    {
      hand: "8-coeur 9-coeur",
      table: "1-trefle 7-coeur 10-spata",
      own: "7-spata 7-trefle",
      best: "8-coeur x 1-trefle 7-coeur",
      other: "9-coeur",
    },
    "8-coeur 7-coeur",
  ],
  [
    "is not given if both plays reach three sevens",
    { ...THIRD_SEVEN, hand: "7-coeur 7-dinari", own: ONE_SEVEN, other: "7-dinari x 7-trefle" },
    null,
  ],
]);

const ONE_MORE = {
  hand: "7-coeur 9-coeur",
  table: "3-coeur 4-coeur 10-spata",
  best: "7-coeur x 3-coeur 4-coeur",
  other: "9-coeur",
};
describeReason("seven", [
  ["is given for a capture with a seven, which it names once", ONE_MORE, "7-coeur"],
  ["names both sevens if one takes the other", THIRD_SEVEN, "7-coeur 7-trefle"],
  [
    "is not given if both win as many sevens",
    { ...THIRD_SEVEN, hand: "7-coeur 7-spata", other: "7-spata x 7-trefle" },
    null,
  ],
  ["is given while the other player has two sevens", { ...ONE_MORE, others: "7-spata 7-trefle" }, "7-coeur"],
  ["is not given if the other player has three", { ...ONE_MORE, others: "7-spata 7-trefle 7-dinari 9-trefle" }, null],
  ["is not given if the own pile has three", { ...ONE_MORE, own: "7-spata 7-trefle 7-dinari 9-trefle" }, null],
]);

const LAYS_SEVEN = { hand: "7-coeur 9-coeur", table: "10-spata 1-spata", best: "9-coeur", other: "7-coeur" };
describeReason("keeps-seven", [
  ["is given if the other play lays a seven", LAYS_SEVEN, "7-coeur"],
  ["is not given for the seven of diamonds", { ...LAYS_SEVEN, hand: "7-dinari 9-coeur", other: "7-dinari" }, null],
  ["is not given if both plays lay a seven", { ...LAYS_SEVEN, hand: "7-coeur 7-trefle", best: "7-trefle" }, null],
  [
    "is not given if the other play captures with a seven",
    { ...LAYS_SEVEN, table: "7-spata", other: "7-coeur x 7-spata" },
    null,
  ],
  ["is given while the other player has two sevens", { ...LAYS_SEVEN, others: "7-spata 7-trefle" }, "7-coeur"],
  ["is not given if the other player has three", { ...LAYS_SEVEN, others: "7-spata 7-trefle 7-dinari 9-trefle" }, null],
  [
    "is not given if no card can take the seven",
    { ...LAYS_SEVEN, table: "10-spata 8-spata", own: "7-spata 7-trefle", others: "7-dinari 3-spata 4-spata" },
    null,
  ],
]);

// After the ace the table has the sum 8, and each unseen eight clears it.
const GUARD = { hand: "4-coeur 1-coeur", table: "2-spata 5-spata", best: "4-coeur", other: "1-coeur" };
const TENS = "10-spata 10-dinari 10-coeur 10-trefle";
const THREE_TENS = "10-spata 10-dinari 10-coeur 9-spata";
const EIGHTS = "8-spata 8-dinari 8-coeur 8-trefle";
const SUM_OF_TEN = { ...GUARD, hand: "3-coeur 1-coeur", best: "3-coeur" };
describeReason("guard", [
  ["is given if the table has the sum 11", GUARD, "4-coeur 2-spata 5-spata 4-coeur"],
  ["is not given if a ten can take the sum 10", SUM_OF_TEN, null],
  ["is not given if the tens are gone", { ...SUM_OF_TEN, others: TENS }, null],
  ["is not given if no unseen card clears the table after the other play", { ...GUARD, others: EIGHTS }, null],
  [
    "is not given if the play clears the table",
    { ...GUARD, hand: "7-coeur 1-coeur", best: "7-coeur x 2-spata 5-spata" },
    null,
  ],
]);

describeReason("guard-gone", [
  [
    "is given if all tens are seen and the sum is 10",
    { ...SUM_OF_TEN, others: TENS },
    "3-coeur 2-spata 5-spata 3-coeur",
  ],
  ["is not given if one ten is unseen", { ...SUM_OF_TEN, others: THREE_TENS }, null],
  ["is not given if no card at all takes the sum 11", { ...GUARD, others: TENS }, null],
  ["is not given if the eights are gone too", { ...SUM_OF_TEN, own: EIGHTS, others: TENS }, null],
  [
    "is not given if the play clears the table",
    { ...GUARD, hand: "7-coeur 1-coeur", best: "7-coeur x 2-spata 5-spata" },
    null,
  ],
]);

describeReason("fewer", [
  ["is given for one ten against four eights", { ...SUM_OF_TEN, others: THREE_TENS }, "3-coeur 10-trefle"],
  ["is not given for four tens against four eights", SUM_OF_TEN, null],
  [
    "is not given for four eights against one ten",
    { ...SUM_OF_TEN, best: "1-coeur", other: "3-coeur", others: THREE_TENS },
    null,
  ],
  ["is not given if no ten is left", { ...SUM_OF_TEN, others: TENS }, null],
]);

const SIXTH_DIAMOND = {
  hand: "9-coeur 8-coeur",
  table: "9-dinari 10-spata",
  best: "9-coeur x 9-dinari",
  other: "8-coeur",
};
describeReason("dinari", [
  ["is given for the sixth diamond", { ...SIXTH_DIAMOND, own: low(5, "dinari") }, "9-coeur 9-dinari"],
  ["is not given for the fifth", { ...SIXTH_DIAMOND, own: low(4, "dinari") }, null],
  [
    "names a played diamond once",
    {
      ...SIXTH_DIAMOND,
      hand: "9-dinari 8-coeur",
      table: "9-coeur 10-spata",
      own: low(5, "dinari"),
      best: "9-dinari x 9-coeur",
    },
    "9-dinari",
  ],
  [
    "is not given if both plays reach six",
    { ...SIXTH_DIAMOND, hand: "9-coeur 9-spata", own: low(5, "dinari"), other: "9-spata x 9-dinari" },
    null,
  ],
]);

describeReason("diamonds", [
  ["is given for one more diamond", SIXTH_DIAMOND, "9-coeur 9-dinari"],
  [
    "is not given if both win as many",
    { ...SIXTH_DIAMOND, hand: "9-coeur 9-spata", other: "9-spata x 9-dinari" },
    null,
  ],
  ["is given while the other player has five", { ...SIXTH_DIAMOND, others: low(5, "dinari") }, "9-coeur 9-dinari"],
  ["is not given if the other player has six", { ...SIXTH_DIAMOND, others: low(6, "dinari") }, null],
  ["is not given if the own pile has six", { ...SIXTH_DIAMOND, own: low(6, "dinari") }, null],
]);

const LAYS_DIAMOND = { hand: "8-dinari 9-coeur", table: "10-spata 6-spata", best: "9-coeur", other: "8-dinari" };
describeReason("keeps-diamond", [
  ["is given if the other play lays a diamond", LAYS_DIAMOND, "8-dinari"],
  ["is not given for the seven of diamonds", { ...LAYS_DIAMOND, hand: "7-dinari 9-coeur", other: "7-dinari" }, null],
  ["is not given if both plays lay a diamond", { ...LAYS_DIAMOND, hand: "8-dinari 9-dinari", best: "9-dinari" }, null],
  [
    "is not given if no card can take it",
    { ...LAYS_DIAMOND, others: "8-spata 8-coeur 8-trefle 5-spata 3-spata" },
    null,
  ],
  ["is given while the other player has five", { ...LAYS_DIAMOND, others: low(5, "dinari") }, "8-dinari"],
  ["is not given if the other player has six", { ...LAYS_DIAMOND, others: low(6, "dinari") }, null],
]);

const PILE_OF_18 = `${low(10, "spata")} ${low(8, "trefle")}`;
const PILE_OF_19 = `${low(10, "spata")} ${low(9, "trefle")}`;
const PILE_OF_20 = `${low(10, "spata")} ${low(10, "trefle")}`;
const TAKES_TWO = { hand: "5-coeur 9-coeur", table: "5-dinari 8-dinari", best: "5-coeur x 5-dinari", other: "9-coeur" };
const TAKES_THREE = {
  ...TAKES_TWO,
  hand: "6-coeur 9-coeur",
  table: "5-dinari 1-dinari",
  best: "6-coeur x 5-dinari 1-dinari",
};
describeReason("karta", [
  ["is given for the cards 20 and 21", { ...TAKES_TWO, own: PILE_OF_19 }, "5-coeur 5-dinari"],
  ["is not given for the cards 19 and 20", { ...TAKES_TWO, own: PILE_OF_18 }, null],
  ["is given for the cards 19 to 21", { ...TAKES_THREE, own: PILE_OF_18 }, "6-coeur 5-dinari 1-dinari"],
  [
    "is not given if both plays reach 21 cards",
    { ...TAKES_TWO, hand: "5-coeur 8-coeur", own: PILE_OF_19, other: "8-coeur x 8-dinari" },
    null,
  ],
]);

describeReason("cards", [
  ["is given for two cards against none", TAKES_TWO, "5-coeur 5-dinari"],
  [
    "is given for three cards against two",
    { ...TAKES_THREE, hand: "6-coeur 5-coeur", other: "5-coeur x 5-dinari" },
    "6-coeur 5-dinari 1-dinari",
  ],
  [
    "is not given for two cards against two",
    { ...TAKES_TWO, hand: "5-coeur 8-coeur", other: "8-coeur x 8-dinari" },
    null,
  ],
  ["is given while the other player has 20 cards", { ...TAKES_TWO, others: PILE_OF_20 }, "5-coeur 5-dinari"],
  ["is not given if the other player has 21", { ...TAKES_TWO, others: `${PILE_OF_20} 1-coeur` }, null],
  ["is not given if the own pile has 21", { ...TAKES_TWO, own: `${PILE_OF_20} 1-coeur` }, null],
]);

// The other player holds a three and a four, which never capture from the nine and the trailed cards.
const LAST = {
  hand: "5-coeur 10-coeur",
  table: "5-spata 9-spata",
  hidden: "3-spata 4-spata",
  best: "5-coeur x 5-spata",
  other: "10-coeur",
};
describeReason("last-capture", [
  ["is given if the other player can't capture any more", LAST, "5-coeur 9-spata"],
  ["is not given if the other player can", { ...LAST, hidden: "9-trefle 4-spata" }, null],
  ["is not given if nothing is left on the table", { ...LAST, table: "5-spata" }, null],
  ["is not given if both plays capture last", { ...LAST, hand: "5-coeur 5-trefle", other: "5-trefle x 5-spata" }, null],
]);

const PAIR = { hand: "4-coeur 4-spata 9-coeur", table: "10-spata 6-spata", best: "4-coeur", other: "9-coeur" };
const TWO_PAIRS = { ...PAIR, hand: "4-coeur 4-spata 9-coeur 9-trefle" };
describeReason("pair", [
  ["is given for laying one of two fours", PAIR, "4-coeur 4-spata"],
  ["is not given without a second four", { ...PAIR, hand: "4-coeur 3-spata 9-coeur" }, null],
  [
    "is not given for capturing with one of them",
    { ...PAIR, table: "4-dinari 6-spata", best: "4-coeur x 4-dinari" },
    null,
  ],
  ["is not given if the other play lays the second four", { ...PAIR, other: "4-spata" }, null],
  ["is not given if the other play lays one of two nines", TWO_PAIRS, null],
  [
    "is given if the other play captures with one of two nines",
    { ...TWO_PAIRS, table: "9-spata 6-spata", other: "9-coeur x 9-spata" },
    "4-coeur 4-spata",
  ],
]);

const LAST_FOUR = { ...PAIR, hand: "4-coeur 3-coeur 9-coeur", others: "4-spata 4-dinari 4-trefle 8-spata" };
describeReason("none-left", [
  ["is given for the last four of the round", LAST_FOUR, "4-coeur"],
  ["is not given if one four is unseen", { ...LAST_FOUR, others: "4-spata 4-dinari" }, null],
  [
    "is not given if the hand has the other four",
    { ...LAST_FOUR, hand: "4-coeur 4-trefle 9-coeur", others: "4-spata 4-dinari" },
    null,
  ],
  [
    "is not given if the play captures",
    { ...LAST_FOUR, table: "3-spata 1-spata", best: "4-coeur x 3-spata 1-spata" },
    null,
  ],
  [
    "is not given if the other play captures",
    { ...LAST_FOUR, table: "9-spata 6-spata", other: "9-coeur x 9-spata" },
    null,
  ],
  [
    "is not given if the other play lays the last nine",
    { ...LAST_FOUR, others: `${LAST_FOUR.others} 9-spata 9-dinari 9-trefle 1-spata` },
    null,
  ],
]);

// The five makes a chkobba. After the nine the other player trails the two, and no chkobba follows.
const COUNTED = { ...CLEARS, hidden: "9-spata 2-coeur" };
describeReason("counted", [
  ["is given if the play makes more points", COUNTED, "5-coeur"],
  ["is not given if it makes fewer points", { ...COUNTED, best: COUNTED.other, other: COUNTED.best }, null],
  ["is not given if both make as many", { ...COUNTED, hand: "5-coeur 5-trefle", other: "5-trefle x 5-spata" }, null],
  ["is not given while the other hand is not known", CLEARS, null],
]);

describe("the worth of a reason", () => {
  const HAYA_POINTS = 0.055 + 0.28 + 0.1 + 0.85;

  // Of the unseen cards, the other player holds one.
  it.each<[ReasonCode, string, Choice, number]>([
    ["chkobba", "one point", CLEARS, 1],
    ["haya", "the points of the card", HAYA, HAYA_POINTS],
    ["keeps-haya", "half the points of the card", LAYS_HAYA, HAYA_POINTS / 2],
    ["barmila", "half a point", { ...THIRD_SEVEN, own: ONE_SEVEN }, 0.5],
    ["seven", "0.28 points", ONE_MORE, 0.28],
    ["seven", "0.28 points each", THIRD_SEVEN, 2 * 0.28],
    ["keeps-seven", "half the points of the card", LAYS_SEVEN, (0.055 + 0.28) / 2],
    ["guard", "the chance of four eights among 36 cards", GUARD, 4 / 36],
    ["guard-gone", "the chance of four eights among 32 cards", { ...SUM_OF_TEN, others: TENS }, 4 / 32],
    ["fewer", "the chance of three cards more among 32", { ...SUM_OF_TEN, others: THREE_TENS }, 3 / 32],
    ["dinari", "half a point", { ...SIXTH_DIAMOND, own: low(5, "dinari") }, 0.5],
    ["diamonds", "0.1 points", SIXTH_DIAMOND, 0.1],
    ["keeps-diamond", "half the points of the card", LAYS_DIAMOND, (0.055 + 0.1) / 2],
    ["karta", "half a point", { ...TAKES_TWO, own: PILE_OF_19 }, 0.5],
    ["cards", "0.055 points each", TAKES_TWO, 2 * 0.055],
    ["last-capture", "the points of the nine on the table", LAST, 0.055],
    ["pair", "0.12 points", PAIR, 0.12],
    ["none-left", "0.12 points", LAST_FOUR, 0.12],
    ["counted", "nothing, so that every other reason comes first", COUNTED, 0],
  ])("%s is %s", (code, _, choice, worth) => {
    expect(found(code, choice)?.worth).toBeCloseTo(worth, 12);
  });

  it("is beside the exact points only where the cards are counted", () => {
    expect(found("counted", COUNTED)?.points).toBe(1);
    expect(found("chkobba", COUNTED)?.points).toBeUndefined();
  });
});
