// The lesson of the guide: four small tables, each with one capture to find. Pure: each choice returns a new lesson,
// which contains a remark about the choice.
import { type Card, type CardSet, card, legalCaptures, valueOf } from "@chkobba/rules";

type StepName = "equal" | "sum" | "single" | "chkobba";

interface Step {
  readonly name: StepName;
  readonly table: readonly Card[];
  readonly hand: readonly Card[];
}

type Remark =
  | { readonly kind: "goal" | "hand-first" | "now-take" | "praise" }
  | { readonly kind: "takes-nothing"; readonly card: Card }
  | { readonly kind: "go-on"; readonly sum: number; readonly of: number }
  | { readonly kind: "equal-lies-there" | "does-not-fit"; readonly value: number };

export interface Lesson {
  readonly step: Step;
  /** The chosen hand card; null if none is chosen. A card that can't capture anything can't be chosen. */
  readonly played: Card | null;
  /** The table cards that the player has chosen to capture with `played`. */
  readonly chosen: CardSet;
  readonly remark: Remark;
}

const cards = (ids: string): readonly Card[] => ids.split(" ").map(card);

export const STEPS = [
  { name: "equal", table: cards("2-coeur 5-trefle 9-spata 6-dinari"), hand: cards("10-coeur 5-spata 1-trefle") },
  { name: "sum", table: cards("3-trefle 10-spata 5-dinari 9-coeur"), hand: cards("2-spata 8-coeur 6-trefle") },
  { name: "single", table: cards("3-dinari 4-trefle 8-spata 7-coeur"), hand: cards("7-trefle 2-coeur 6-spata") },
  { name: "chkobba", table: cards("4-coeur 2-trefle 1-spata"), hand: cards("9-trefle 10-dinari 7-dinari") },
] as const satisfies readonly Step[];

export const firstLesson: Lesson = begin(STEPS[0]);

/** Returns the lesson at the beginning of its next step. After the last step, repeats the last step. */
export function nextStep({ step }: Lesson): Lesson {
  return begin(STEPS[STEPS.findIndex(({ name }) => name === step.name) + 1] ?? step);
}

/** The number of the current step, counted from 1. */
export function stepNumber({ step }: Lesson): number {
  return STEPS.findIndex(({ name }) => name === step.name) + 1;
}

/** Whether the player has made the capture of this step. */
export function isTaken({ remark }: Lesson): boolean {
  return remark.kind === "praise";
}

export function chooseHandCard(lesson: Lesson, played: Card): Lesson {
  if (isTaken(lesson)) return lesson;
  if (legalCaptures(played, lesson.step.table).length === 0) {
    return { ...begin(lesson.step), remark: { kind: "takes-nothing", card: played } };
  }
  return { ...lesson, played, chosen: [], remark: { kind: "now-take" } };
}

/** Chooses a table card, or deselects a chosen one. */
export function chooseTableCard(lesson: Lesson, lying: Card): Lesson {
  const { played, chosen } = lesson;
  if (isTaken(lesson)) return lesson;
  if (played === null) return { ...lesson, remark: { kind: "hand-first" } };
  if (chosen.includes(lying))
    return withChosen(
      lesson,
      played,
      chosen.filter((it) => it !== lying),
    );
  if (takeable(lesson).has(lying)) return withChosen(lesson, played, [...chosen, lying]);
  return { ...lesson, remark: whyNot(played, lesson.step) };
}

/** The table cards that can complete a capture together with the cards already chosen. */
export function takeable({ step, played, chosen }: Lesson): ReadonlySet<Card> {
  if (played === null) return new Set();
  return new Set(
    legalCaptures(played, step.table)
      .filter((capture) => chosen.every((it) => capture.includes(it)))
      .flat(),
  );
}

function begin(step: Step): Lesson {
  return { step, played: null, chosen: [], remark: { kind: "goal" } };
}

function withChosen(lesson: Lesson, played: Card, chosen: CardSet): Lesson {
  const [sum, of] = [sumOf(chosen), valueOf(played)];
  if (sum === of) return { ...lesson, chosen, remark: { kind: "praise" } };
  return { ...lesson, chosen, remark: sum === 0 ? { kind: "now-take" } : { kind: "go-on", sum, of } };
}

/**
 * Why a table card can't be chosen. If a card of the same value as `played` is on the table, a sum can't be captured
 * [CAP-2]. Otherwise the values don't add up.
 */
function whyNot(played: Card, { table }: Step): Remark {
  const value = valueOf(played);
  const hasEqual = table.some((lying) => valueOf(lying) === value);
  return { kind: hasEqual ? "equal-lies-there" : "does-not-fit", value };
}

function sumOf(set: CardSet): number {
  return set.reduce((sum, it) => sum + valueOf(it), 0);
}
