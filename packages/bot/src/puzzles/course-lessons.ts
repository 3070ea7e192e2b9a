// The eight lessons of the course, and the positions that each is made of. A position belongs to a lesson by what its best
// play does, and by the reasons why each other play is worse.
import { type Card, type ReasonCode, valueOf } from "@chkobba/rules";
import { playOf } from "../reasons/play-facts.ts";
import { reasonFor } from "../reasons/reason.ts";
import { decodePlays, decodePosition, type JudgedPlay } from "./puzzle-code.ts";
import { informationStateOf, type PuzzlePosition } from "./puzzle-position.ts";

export const LESSONS = [
  "captures",
  "sums",
  "must-take",
  "points",
  "traps",
  "sevens",
  "last-cards",
  "partners",
] as const;
export type LessonName = (typeof LESSONS)[number];

/** A position of a lesson, with all its plays, the best first. */
export interface Exercise {
  readonly position: PuzzlePosition;
  readonly plays: readonly JudgedPlay[];
}

/** Returns undefined for texts that no `encodePosition` and `encodePlays` made. */
export function exerciseOf(code: string, plays: string): Exercise | undefined {
  const position = decodePosition(code);
  return position === undefined ? undefined : { position, plays: decodePlays(plays) };
}

/** The exercises of all lessons, as lines of text: the lesson, the position and its plays. */
export function readCourse(text: string): readonly (Exercise & { readonly lesson: LessonName })[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [named, code = "", ...plays] = line.split(" ");
      const lesson = LESSONS.find((each) => each === named);
      const exercise = exerciseOf(code, plays.join(" "));
      if (lesson === undefined || exercise === undefined) throw new Error(`"${line}" is no exercise`);
      return { lesson, ...exercise };
    });
}

/** The lessons that this position is an example of. */
export function lessonsOf({ position, plays }: Exercise): readonly LessonName[] {
  const view = informationStateOf(position);
  const [best, ...others] = plays;
  if (view === null || best === undefined) return [];
  const play = playOf(view, best.move);
  const codes = others.map((other) => reasonFor(view, best.move, other.move, other.lost)?.code);
  if (play === undefined || codes.length === 0) return [];
  const reasons = codes.filter((code) => code !== undefined);
  // A lesson says of each wrong play why it is wrong.
  if (reasons.length < codes.length) return [];
  const traits = { position, played: play.played, taken: play.taken, reasons };
  return LESSONS.filter((lesson) => FITS[lesson](traits));
}

interface Traits {
  readonly position: PuzzlePosition;
  readonly played: Card;
  readonly taken: readonly Card[];
  /** Why the best play is better than each other play. */
  readonly reasons: readonly ReasonCode[];
}

const FITS: Readonly<Record<LessonName, (traits: Traits) => boolean>> = {
  captures: ({ position, taken, reasons }) =>
    isDuel(position) && taken.length === 1 && reasons.some((code) => !CHKOBBA.includes(code)) && hasCourt(position),
  sums: ({ position, taken, reasons }) => isDuel(position) && taken.length > 1 && !reasons.includes("chkobba"),
  "must-take": ({ position, played }) =>
    isDuel(position) && position.hand.some((card) => card !== played && mustTakeEqual(card, position.table)),
  points: ({ position, reasons }) => isDuel(position) && reasons.some((code) => POINTS.includes(code)),
  traps: ({ position, reasons }) => isDuel(position) && reasons.some((code) => CHKOBBA.includes(code)),
  sevens: ({ position, reasons }) => isDuel(position) && reasons.some((code) => SEVENS.includes(code)),
  "last-cards": ({ position, reasons }) => isDuel(position) && reasons.some((code) => LAST.includes(code)),
  partners: ({ position, reasons }) => position.teamMode && reasons.some((code) => LAID.includes(code)),
};

const POINTS: readonly ReasonCode[] = ["haya", "barmila", "dinari", "karta"];
const CHKOBBA: readonly ReasonCode[] = ["guard", "guard-gone", "fewer"];
const SEVENS: readonly ReasonCode[] = ["barmila", "seven", "keeps-seven"];
const LAID: readonly ReasonCode[] = [...CHKOBBA, "keeps-haya", "keeps-seven", "keeps-diamond", "pair", "none-left"];
const LAST: readonly ReasonCode[] = ["counted", "last-capture"];

const isDuel = ({ teamMode }: PuzzlePosition) => !teamMode;
const hasCourt = ({ table, hand }: PuzzlePosition) => table.some((card) => valueOf(card) > 7 && holds(hand, card));
const holds = (hand: readonly Card[], wanted: Card) => hand.some((card) => valueOf(card) === valueOf(wanted));

/** Whether this card could take two cards that add up, but an equal card goes first [CAP-2]. */
function mustTakeEqual(card: Card, table: readonly Card[]): boolean {
  const value = valueOf(card);
  const hasSum = table.some((one, at) => table.slice(at + 1).some((other) => valueOf(one) + valueOf(other) === value));
  return hasSum && holds(table, card);
}
