// The exercises of the course: each is a position of a round, and says of each wrong play why it is wrong.
import { describe, expect, it } from "vitest";
import { candidates, moveOf } from "../move.ts";
import { reasonFor } from "../reasons/reason.ts";
import { COURSE_EXERCISES } from "./course-exercises.ts";
import { exerciseOf, LESSONS, lessonsOf, readCourse } from "./course-lessons.ts";
import { encodePosition } from "./puzzle-code.ts";
import { readPuzzles } from "./puzzle-lines.ts";
import { informationStateOf } from "./puzzle-position.ts";
import { SHIPPED_PUZZLES } from "./shipped-puzzles.ts";

const course = readCourse(COURSE_EXERCISES);
const signOf = ({ cardId, capturedCardIds }: ReturnType<typeof moveOf>) =>
  `${cardId} ${capturedCardIds.toSorted().join()}`;

describe("the course", () => {
  it.each(LESSONS)("has five exercises of the lesson %s", (lesson) => {
    const exercises = course.filter((each) => each.lesson === lesson);
    expect(exercises).toHaveLength(5);
    for (const exercise of exercises) expect(lessonsOf(exercise)).toContain(lesson);
  });

  it("knows each legal play of its positions, and a reason against each wrong one", () => {
    for (const { position, plays } of course) {
      const view = informationStateOf(position);
      const [best, ...others] = plays;
      if (view === null || best === undefined) return expect.fail("the exercise is no position");
      expect(plays.map(({ move }) => signOf(move)).toSorted()).toEqual(
        candidates(view.hand, view.table)
          .map((play) => signOf(moveOf(play)))
          .toSorted(),
      );
      for (const { move, lost } of others) {
        expect(lost).toBeGreaterThanOrEqual(0.5);
        expect(reasonFor(view, best.move, move, lost)).not.toBeNull();
      }
    }
  });

  it("has no puzzle that ships with the product, because the page has the course's solutions", () => {
    const shipped = new Set(readPuzzles(SHIPPED_PUZZLES).map(({ code }) => code));
    for (const { position } of course) expect(shipped).not.toContain(encodePosition(position));
  });

  it("refuses texts that are no exercise", () => {
    expect(exerciseOf("not a position", "0=0")).toBeUndefined();
    expect(() => readCourse("dancing 0 0=0")).toThrow("is no exercise");
  });
});
