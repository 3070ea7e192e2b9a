// The exercises of the course: each is a position of a round, and says of each wrong play why it is wrong. Which lessons a
// position is an example of follows from its best play and from these reasons.

import { ALL_CARDS, type ReasonCode } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { candidates, moveOf } from "../move.ts";
import { reasonFor } from "../reasons/reason.ts";
import { cards } from "../testing/named-cards.ts";
import { COURSE_EXERCISES } from "./course-exercises.ts";
import { type Exercise, exerciseOf, LESSONS, type LessonName, lessonsOf, readCourse } from "./course-lessons.ts";
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
    expect(() => readCourse("captures")).toThrow("is no exercise");
  });
});

/** A play is named by its card, then those that it takes. */
interface Case {
  readonly about: string;
  readonly hand: string;
  readonly table: string;
  /** The captured cards of each team. In the last hand `theirs` are all cards that are not named. */
  readonly own?: string;
  readonly theirs?: string;
  /** The hidden cards, in the last hand of a round. */
  readonly hidden?: string;
  readonly best: string;
  /** Each wrong play, the points that it loses, and the reason against it. */
  readonly wrong: readonly (readonly [play: string, lost: number, reason: ReasonCode | undefined])[];
  readonly duel: readonly LessonName[];
  readonly team?: readonly LessonName[] | undefined;
}

function exercise({ hand, table, own = "", theirs = "", hidden, best, wrong }: Case, teamMode: boolean): Exercise {
  const named = cards([hand, table, own, hidden].join(" "));
  const rest = ALL_CARDS.filter((each) => !named.includes(each));
  const piles = [cards(own), hidden === undefined ? cards(theirs) : rest] as const;
  const plays = [[best, 0] as const, ...wrong].map(([play, lost]) => {
    const [cardId = "", ...capturedCardIds] = play.split(" ");
    return { move: { cardId, capturedCardIds }, lost };
  });
  return { position: { hand: cards(hand), table: cards(table), piles, lastCapture: 1, teamMode }, plays };
}

function reasonsIn({ position, plays }: Exercise) {
  const view = informationStateOf(position);
  const [best, ...others] = plays;
  if (view === null || best === undefined) return expect.fail("the exercise is no position");
  return others.map(({ move, lost }) => reasonFor(view, best.move, move, lost)?.code);
}

/** After the best play the table is worth 11. After the king, kings could take all of it. */
const JACK_OR_KING: Case = {
  about: "a jack that takes a jack, where a king would leave 9 and 1",
  hand: "2-spata 9-spata 10-spata",
  table: "9-dinari 10-coeur 1-coeur",
  own: "4-spata 4-coeur",
  best: "9-spata 9-dinari",
  wrong: [
    ["10-spata 10-coeur", 0.5, "guard"],
    ["2-spata", 0.5, "cards"],
  ],
  duel: ["captures", "must-take", "traps"],
  team: ["partners"],
};

const CASES: readonly Case[] = [
  JACK_OR_KING,
  {
    ...JACK_OR_KING,
    about: "the same jack without a third card, so that a chkobba is the only danger",
    hand: "9-spata 10-spata",
    theirs: "5-spata",
    wrong: [["10-spata 10-coeur", 0.5, "guard"]],
    duel: ["must-take", "traps"],
    team: undefined,
  },
  {
    ...JACK_OR_KING,
    about: "the same jack, where a wrong play loses more points than the reasons explain",
    wrong: [
      ["10-spata 10-coeur", 0.5, "guard"],
      ["2-spata", 3, undefined],
    ],
    duel: [],
    team: [],
  },
  {
    about: "a king that takes a king, where other plays take nothing",
    hand: "10-spata 2-spata 3-coeur",
    table: "10-dinari 9-coeur 8-coeur 6-coeur",
    best: "10-spata 10-dinari",
    wrong: [
      ["2-spata", 0.5, "cards"],
      ["3-coeur", 0.5, "cards"],
    ],
    duel: ["captures"],
    team: [],
  },
  {
    about: "a 6 that takes a 6, with no court card in the hand",
    hand: "6-spata 2-spata 3-coeur",
    table: "6-dinari 8-coeur 9-coeur 10-coeur",
    best: "6-spata 6-dinari",
    wrong: [
      ["2-spata", 0.5, "cards"],
      ["3-coeur", 0.5, "cards"],
    ],
    duel: [],
    team: [],
  },
  {
    about: "a 7 that takes a 7, with no court card in the hand",
    hand: "7-spata 2-spata 3-coeur",
    table: "7-coeur 6-coeur 9-coeur 10-coeur",
    best: "7-spata 7-coeur",
    wrong: [
      ["2-spata", 0.5, "seven"],
      ["3-coeur", 0.5, "seven"],
    ],
    duel: ["sevens"],
    team: [],
  },
  {
    about: "a king that takes 3 and its team's third 7",
    hand: "10-spata 2-spata 4-spata",
    table: "3-coeur 7-trefle 9-coeur 8-coeur",
    own: "7-dinari 7-coeur",
    theirs: "1-spata 1-coeur 2-dinari 2-trefle",
    best: "10-spata 3-coeur 7-trefle",
    wrong: [
      ["2-spata", 0.5, "barmila"],
      ["4-spata", 0.5, "barmila"],
    ],
    duel: ["sums", "points", "sevens"],
  },
  {
    about: "a king that takes 3 and the 7 of diamonds, with a jack for a jack in the hand",
    hand: "10-spata 9-spata 2-spata",
    table: "3-coeur 7-dinari 9-coeur 8-coeur",
    best: "10-spata 3-coeur 7-dinari",
    wrong: [
      ["9-spata 9-coeur", 0.5, "haya"],
      ["2-spata", 0.5, "haya"],
    ],
    duel: ["sums", "points"],
    team: [],
  },
  {
    about: "a king that clears the table with a sum",
    hand: "10-spata 2-spata 4-spata",
    table: "3-coeur 7-coeur",
    own: "5-spata 5-coeur",
    best: "10-spata 3-coeur 7-coeur",
    wrong: [
      ["2-spata", 0.5, "chkobba"],
      ["4-spata", 0.5, "chkobba"],
    ],
    duel: [],
    team: [],
  },
  {
    about: "a 7 that takes the 7 of diamonds, which a king could take too",
    hand: "7-spata 10-spata 2-spata",
    table: "3-coeur 7-dinari 9-coeur 8-coeur",
    best: "7-spata 7-dinari",
    wrong: [
      ["10-spata 3-coeur 7-dinari", 0.5, "seven"],
      ["2-spata", 0.5, "haya"],
    ],
    duel: ["points", "sevens"],
    team: [],
  },
  {
    about: "a queen that must take the queen and not 7 and 1, if it is played itself [CAP-2]",
    hand: "8-spata 2-spata 3-spata",
    table: "7-coeur 1-coeur 8-dinari 10-coeur",
    best: "8-spata 8-dinari",
    wrong: [
      ["2-spata", 0.5, "cards"],
      ["3-spata", 0.5, "cards"],
    ],
    duel: ["captures"],
    team: [],
  },
  {
    about: "a 7 beside a queen that finds a queen and one 4, which is no sum",
    hand: "7-spata 8-spata 2-spata",
    table: "7-dinari 4-coeur 8-coeur 10-coeur",
    best: "7-spata 7-dinari",
    wrong: [
      ["8-spata 8-coeur", 0.5, "haya"],
      ["2-spata", 0.5, "haya"],
    ],
    duel: ["captures", "points"],
    team: [],
  },
  {
    about: "a 7 beside a queen that may take a sum, because no queen lies there",
    hand: "7-spata 8-spata 2-spata",
    table: "7-dinari 1-coeur 9-coeur 10-coeur",
    best: "7-spata 7-dinari",
    wrong: [
      ["8-spata 7-dinari 1-coeur", 0.5, "seven"],
      ["2-spata", 0.5, "haya"],
    ],
    duel: ["points", "sevens"],
    team: [],
  },
  {
    about: "a jack that takes a jack and keeps the 7 of diamonds in the hand",
    hand: "9-spata 7-dinari 2-spata",
    table: "9-coeur 10-coeur 8-coeur 6-coeur",
    best: "9-spata 9-coeur",
    wrong: [
      ["7-dinari", 0.5, "keeps-haya"],
      ["2-spata", 0.3, "cards"],
    ],
    duel: ["captures"],
    team: ["partners"],
  },
  {
    about: "a jack that takes a jack and keeps another 7 in the hand",
    hand: "9-spata 7-spata 2-spata",
    table: "9-coeur 10-coeur 8-coeur 6-coeur",
    best: "9-spata 9-coeur",
    wrong: [
      ["7-spata", 0.5, "keeps-seven"],
      ["2-spata", 0.3, "cards"],
    ],
    duel: ["captures", "sevens"],
    team: ["partners"],
  },
  {
    // All eight cards go to the team that takes the 5. The point of the cards depends on them: 21 to 19, or 13 to 27.
    about: "the last capture of a round, a 5 that the other player could take with a 5",
    hand: "5-spata 1-spata",
    table: "5-coeur 6-coeur 7-coeur 10-trefle",
    own: "2-spata 3-spata 4-spata 6-spata 8-spata 9-spata 10-spata 2-coeur 3-coeur 4-coeur 8-coeur 10-coeur 2-trefle",
    hidden: "9-coeur 5-trefle",
    best: "5-spata 5-coeur",
    wrong: [["1-spata", 2, "last-capture"]],
    duel: ["last-cards"],
  },
  {
    // In the end the 9 takes the 3 and the other player's 6, a chkobba. If the 9 is played first, no card makes one; after the
    // 8, the other player makes one too.
    about: "a 3 on an empty table, which a 9 takes later with the other player's 6",
    hand: "3-trefle 8-coeur 9-dinari",
    table: "",
    hidden: "8-trefle 6-trefle",
    best: "3-trefle",
    wrong: [
      ["8-coeur", 1, "guard-gone"],
      ["9-dinari", 1, "counted"],
    ],
    duel: ["traps", "last-cards"],
  },
];

describe("the text of a course", () => {
  const { position } = exercise(JACK_OR_KING, false);
  const code = encodePosition(position);
  // The first card is the ace of spades, the second the 2 of spades.
  const plays = [
    { move: { cardId: "1-spata", capturedCardIds: [] }, lost: 0 },
    { move: { cardId: "2-spata", capturedCardIds: ["1-spata"] }, lost: 0.5 },
  ];

  it("names the lesson, the position and the plays of one exercise in each line", () => {
    expect(readCourse(`\ncaptures ${code} 0=0 10=0.5\npartners ${code} 0=0 10=0.5\n`)).toEqual([
      { lesson: "captures", position, plays },
      { lesson: "partners", position, plays },
    ]);
  });

  it("is refused if it names no lesson of the course", () => {
    expect(() => readCourse(`captures ${code} 0=0\ndancing ${code} 0=0`)).toThrow("is no exercise");
  });
});

describe("the lessons of a position", () => {
  const named = (lessons: readonly LessonName[]) => lessons.join(", ") || "none";

  it.each(CASES.map((each) => [each.about, named(each.duel), each] as const))(
    "in 1 vs 1, with %s, are: %s",
    (_about, _named, each) => {
      const made = exercise(each, false);
      expect(reasonsIn(made)).toEqual(each.wrong.map(([, , reason]) => reason));
      expect(lessonsOf(made)).toEqual(each.duel);
    },
  );

  it.each(CASES.flatMap((each) => (each.team ? [[each.about, named(each.team), each.team, each] as const] : [])))(
    "in 2 vs 2, with %s, are: %s",
    (_about, _named, team, each) => {
      const made = exercise(each, true);
      expect(reasonsIn(made)).toEqual(each.wrong.map(([, , reason]) => reason));
      expect(lessonsOf(made)).toEqual(team);
    },
  );

  it("are none if it has no play, one play, or an illegal best play", () => {
    const sum = { ...JACK_OR_KING, hand: "10-spata", table: "3-coeur 7-dinari 9-coeur", hidden: "4-spata", wrong: [] };
    const only = exercise({ ...sum, best: "10-spata 3-coeur 7-dinari" }, false);
    expect(lessonsOf(only)).toEqual([]);
    expect(lessonsOf({ ...only, plays: [] })).toEqual([]);
    expect(lessonsOf(exercise({ ...JACK_OR_KING, best: "9-spata 10-coeur" }, false))).toEqual([]);
  });

  it("are none if no round has its cards", () => {
    // Six cards are in the hand and on the table: a round begins with seven there.
    expect(lessonsOf(exercise({ ...JACK_OR_KING, own: "" }, false))).toEqual([]);
  });
});
