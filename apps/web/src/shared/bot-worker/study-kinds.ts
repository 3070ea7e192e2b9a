// The result of a study of a finished game. The page needs it without the code that studies.
import type { PuzzleTheme } from "@chkobba/rules";

export const POINT_KINDS = ["karta", "dinari", "barmila", "haya", "chkobba"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export interface GameStudy {
  readonly rounds: number;
  /** The points of the player's side, and of the other side. */
  readonly points: Readonly<Record<PointKind, readonly [own: number, other: number]>>;
  /** The points a round that the player's plays lost, added up by theme. */
  readonly given: Readonly<Partial<Record<PuzzleTheme, number>>>;
  /** By how many points the deals were better for the player's side than other deals. */
  readonly luck: number;
}
