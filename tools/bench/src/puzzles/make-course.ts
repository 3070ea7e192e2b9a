// Makes the exercises of the course, from games that the bot plays against itself: npm run course -w tools/bench. The same
// seed gives the same exercises. Puzzles that ship with the product are left out, because the course has its solutions.
import { writeFileSync } from "node:fs";
import { reasonFor, seeded } from "@chkobba/bot";
import { type Exercise, exerciseOf, LESSONS, type LessonName, lessonsOf } from "@chkobba/bot/course";
import { network } from "@chkobba/bot/network";
import { findPuzzle, informationStateOf, readPuzzles, type Sketch } from "@chkobba/bot/puzzles";
import { SHIPPED_PUZZLES } from "@chkobba/bot/shipped-puzzles";
import type { PuzzleTheme, ReasonCode } from "@chkobba/rules";
import { playRound } from "./bot-rounds.ts";

const FILE = new URL("../../../../packages/bot/src/puzzles/course-exercises.ts", import.meta.url);
/** Not a seed of `make-puzzles.ts`. */
const SEED = 100_001;
const OF_EACH = 5;
/** Of more candidates the easiest are taken. */
const CANDIDATES = 7;
/** So that the lesson of the four points has more of them than one. */
const MOST_OF_A_POINT = 2;
const MOST_ROUNDS = 400;
/** The lessons that puzzles of a theme are usually examples of. The others are not searched for long. */
const BY_THEME: Readonly<Record<PuzzleTheme, readonly LessonName[]>> = {
  ...{ haya: ["captures", "sums", "points", "must-take"], sevens: ["sevens", "captures", "must-take"] },
  ...{
    guard: ["traps", "must-take", "partners"],
    "last-capture": ["last-cards", "points", "captures"],
    sum: ["sums", "partners"],
  },
  ...{ chkobba: ["captures"], partner: ["partners"] },
};
const TEAM_EVERY = 3;

interface Found {
  readonly lesson: LessonName;
  readonly level: number;
  /** Why the best play is better than the second best. */
  readonly code: ReasonCode | undefined;
  readonly line: string;
}

const shipped = new Set(readPuzzles(SHIPPED_PUZZLES).map(({ code }) => code));
const found: Found[] = [];
const of = (lesson: LessonName) => found.filter((one) => one.lesson === lesson);

function exerciseReason({ position, plays: [best, second] }: Exercise): ReasonCode | undefined {
  const view = informationStateOf(position);
  if (view === null || best === undefined || second === undefined) return undefined;
  return reasonFor(view, best.move, second.move, second.lost)?.code;
}

/** A position belongs to the lesson that has the fewest. */
function keep(code: string, plays: string, level: number): void {
  const exercise = exerciseOf(code, plays);
  if (exercise === undefined || shipped.has(code)) return;
  const reason = exerciseReason(exercise);
  const [lesson] = lessonsOf(exercise)
    .filter((each) => each !== "points" || of(each).filter((one) => one.code === reason).length < MOST_OF_A_POINT)
    .toSorted((a, b) => of(a).length - of(b).length);
  if (lesson !== undefined && of(lesson).length < CANDIDATES)
    found.push({ lesson, level, code: reason, line: `${lesson} ${code} ${plays}` });
}

const isOpen = (lesson: LessonName) => of(lesson).length < CANDIDATES;
const isWanted = ({ theme }: Sketch) => BY_THEME[theme].some(isOpen);

let rounds = 0;
while (rounds < MOST_ROUNDS && LESSONS.some((lesson) => of(lesson).length < CANDIDATES)) {
  const seed = SEED + rounds;
  playRound(rounds % TEAM_EVERY === 0 ? 4 : 2, seeded(seed), (view) => {
    const puzzle = findPuzzle(view, network, isWanted);
    if (puzzle !== null) keep(puzzle.code, puzzle.plays, puzzle.level);
  });
  rounds++;
  if (rounds % 20 === 0) console.log(rounds, ...LESSONS.map((lesson) => `${lesson} ${of(lesson).length}`));
}
const lines = LESSONS.flatMap((lesson) =>
  of(lesson)
    .toSorted((a, b) => a.level - b.level)
    .slice(0, OF_EACH)
    .map(({ line }) => line),
);
writeFileSync(
  FILE,
  `// The exercises of the course: lesson, position, and the points that each play loses.
// Made by tools/bench/src/puzzles/make-course.ts with seed ${SEED}: ${rounds} rounds.
export const COURSE_EXERCISES = \`\n${lines.join("\n")}\n\`;\n`,
);
console.log(
  `${lines.length} exercises of ${rounds} rounds`,
  Object.fromEntries(LESSONS.map((each) => [each, of(each).length])),
);
