// The score sheet of a match with real cards: its rounds, the totals, and why a round can't be written down.
import { TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";

/** 0 or 1: a side of the match. */
export type SideIndex = 0 | 1;
/** The side that gets the point; null is baji: both have equally much, so neither gets it [SCORE-2]. */
export type Taker = SideIndex | null;

export const NAME_MAX = 20;
const ROUNDS_MAX = 200;
/** More chkobbas than a side has ever made in a round. */
export const CHKOBBAS_MAX = 9;

const taker = z.nullable(z.literal([0, 1]));
const chkobbas = z.int().check(z.gte(0), z.lte(CHKOBBAS_MAX));
const round = z.object({
  karta: taker,
  dinari: taker,
  barmila: taker,
  /** Exactly one side has the seven of diamonds. */
  haya: z.literal([0, 1]),
  chkobbas: z.tuple([chkobbas, chkobbas]),
});
const names = z.array(z.string().check(z.maxLength(NAME_MAX)));

export const sheetShape = z.object({
  /** Two names, or four in seating order: the first and the third play together. */
  names: names.check(z.refine((list) => list.length === 2 || list.length === 4)),
  target: z.literal(TARGETS),
  rounds: z.array(round).check(z.maxLength(ROUNDS_MAX)),
});

export type Round = z.infer<typeof round>;
export type Sheet = z.infer<typeof sheetShape>;

/** A round as it is being entered. */
export interface Draft extends Omit<Round, "haya"> {
  /** Null until it is entered. */
  readonly haya: Taker;
}

export const EMPTY_DRAFT: Draft = { karta: null, dinari: null, barmila: null, haya: null, chkobbas: [0, 0] };
export const NEW_SHEET: Sheet = { names: ["", ""], target: 21, rounds: [] };
export const ROUND_POINTS = ["karta", "dinari", "barmila", "haya"] as const;

/** Why the draft can't be written down; null if it can. */
export function refusalOf({ haya }: Draft, { rounds }: Sheet): "no-haya" | "full" | null {
  if (haya === null) return "no-haya";
  return rounds.length >= ROUNDS_MAX ? "full" : null;
}

/** The sheet with one more round; unchanged if the draft is refused. */
export function written(sheet: Sheet, draft: Draft): Sheet {
  const { haya } = draft;
  if (haya === null || refusalOf(draft, sheet) !== null) return sheet;
  return { ...sheet, rounds: [...sheet.rounds, { ...draft, haya }] };
}

/** The sheet without its last round. */
export function undone(sheet: Sheet): Sheet {
  return { ...sheet, rounds: sheet.rounds.slice(0, -1) };
}

/** The points of both sides in one round. */
export function pointsOf(entered: Draft): readonly [number, number] {
  const of = (side: SideIndex) =>
    ROUND_POINTS.filter((point) => entered[point] === side).length + entered.chkobbas[side];
  return [of(0), of(1)];
}

export function totalsOf({ rounds }: Sheet): readonly [number, number] {
  const points = rounds.map(pointsOf);
  const of = (side: SideIndex) => points.reduce((sum, each) => sum + each[side], 0);
  return [of(0), of(1)];
}

/** "level": both have reached the target with equal totals, a tie [GAME-3]; another round may decide it [GAME-5]. */
export type Outcome = SideIndex | "level" | null;

export function outcomeOf(sheet: Sheet): Outcome {
  const [first, second] = totalsOf(sheet);
  if (Math.max(first, second) < sheet.target) return null;
  if (first === second) return "level";
  return first > second ? 0 : 1;
}

/** The names of a side's players; a player without a name gets the default name of the place. */
export function sideNames({ names: list }: Sheet, side: SideIndex, defaultName: (place: number) => string): string[] {
  return list.flatMap((name, place) => (place % 2 === side ? [name.trim() || defaultName(place)] : []));
}
