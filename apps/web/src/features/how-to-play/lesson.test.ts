import { card, legalCaptures } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  chooseHandCard,
  chooseTableCard,
  firstLesson,
  isTaken,
  type Lesson,
  nextStep,
  STEPS,
  stepNumber,
  takeable,
} from "./lesson.ts";

/** Chooses `hand`, then each of `table`, by their ids. */
function choose(lesson: Lesson, hand: string, ...table: string[]): Lesson {
  return table.map(card).reduce(chooseTableCard, chooseHandCard(lesson, card(hand)));
}

const afterOne = nextStep(firstLesson);
const afterTwo = nextStep(afterOne);
const afterThree = nextStep(afterTwo);

describe("the steps", () => {
  it.each(STEPS)("$name has exactly one capture", ({ hand, table }) => {
    expect(hand.flatMap((played) => legalCaptures(played, table))).toHaveLength(1);
  });

  it("use no card twice", () => {
    for (const { hand, table } of STEPS) expect(new Set([...hand, ...table]).size).toBe(hand.length + table.length);
  });

  it("[CAP-1] first capture an equal card", () => {
    expect(isTaken(choose(firstLesson, "5-spata", "5-trefle"))).toBe(true);
  });

  it("[CAP-3] then capture a sum, card by card", () => {
    const half = choose(afterOne, "8-coeur", "3-trefle");
    expect(half.remark).toEqual({ kind: "go-on", sum: 3, of: 8 });
    expect(takeable(half)).toEqual(new Set([card("3-trefle"), card("5-dinari")]));
    expect(isTaken(chooseTableCard(half, card("5-dinari")))).toBe(true);
  });

  it("[CAP-2] then show that an equal card rules out the sum", () => {
    const tried = choose(afterTwo, "7-trefle", "3-dinari");
    expect(tried.remark).toEqual({ kind: "equal-lies-there", value: 7 });
    expect(tried.chosen).toEqual([]);
    expect(isTaken(chooseTableCard(tried, card("7-coeur")))).toBe(true);
  });

  it("[CHK-1] and end with a chkobba: the seven of diamonds captures the whole table", () => {
    const swept = choose(afterThree, "7-dinari", "2-trefle", "4-coeur", "1-spata");
    expect(isTaken(swept)).toBe(true);
    expect(swept.chosen).toHaveLength(swept.step.table.length);
  });

  it("are numbered from 1, and no step follows the last", () => {
    expect([firstLesson, afterOne, afterTwo, afterThree, nextStep(afterThree)].map(stepNumber)).toEqual([
      1, 2, 3, 4, 4,
    ]);
  });
});

describe("a choice", () => {
  it("[CAP-4] of a hand card that captures nothing is dropped", () => {
    const { played, remark } = choose(firstLesson, "10-coeur");
    expect(played).toBeNull();
    expect(remark).toEqual({ kind: "takes-nothing", card: card("10-coeur") });
  });

  it("of a table card requires a chosen hand card", () => {
    expect(chooseTableCard(firstLesson, card("5-trefle")).remark).toEqual({ kind: "hand-first" });
  });

  it("that does not add up is refused, and the other choices stay", () => {
    const refused = choose(afterOne, "8-coeur", "3-trefle", "10-spata");
    expect(refused.remark).toEqual({ kind: "does-not-fit", value: 8 });
    expect(refused.chosen).toEqual([card("3-trefle")]);
  });

  it("is undone by choosing the card again", () => {
    const back = choose(afterOne, "8-coeur", "3-trefle", "3-trefle");
    expect(back.chosen).toEqual([]);
    expect(back.remark).toEqual({ kind: "now-take" });
  });

  it("has no effect once the capture is made", () => {
    const taken = choose(firstLesson, "5-spata", "5-trefle");
    expect(choose(taken, "1-trefle", "2-coeur")).toBe(taken);
  });
});
