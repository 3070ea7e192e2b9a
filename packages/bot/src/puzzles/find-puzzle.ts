// Decides whether a position is a puzzle: one play is clearly the best, and a search ten times as long agrees.
import type { InformationState, PuzzleTheme } from "@chkobba/rules";
import { rateMoves } from "../choose-move.ts";
import { candidates } from "../move.ts";
import type { Network } from "../network.ts";
import type { RatedMove } from "../rated-move.ts";
import { playOf } from "../reasons/play-facts.ts";
import { reasonFor } from "../reasons/reason.ts";
import { seeded } from "../seeded.ts";
import { unseenBy } from "../unseen-cards.ts";
import { encodePlays, encodePosition } from "./puzzle-code.ts";
import { levelOf } from "./puzzle-level.ts";
import { informationStateOf, puzzlePositionOf } from "./puzzle-position.ts";
import { themeOf } from "./themes.ts";

/** The points a round by which the best play must be better than every other. */
export const LEAST_GAP = 0.5;
/** With at most this many unseen cards, all deals of the hidden hands are searched instead of samples. */
const FEW_UNSEEN = 6;
const FIRST_WORLDS = 40;
const CONFIRMING_WORLDS = 10 * FIRST_WORLDS;
const LEAST_PLAYS = 3;
const LEAST_CARDS = 2;

export interface FoundPuzzle {
  /** The position, by `encodePosition`. */
  readonly code: string;
  /** All legal plays with the points that each loses, the best first, by `encodePlays`. */
  readonly plays: string;
  readonly theme: PuzzleTheme;
  /** How difficult it is, on the scale of ratings. */
  readonly level: number;
}

/** A puzzle before the search that confirms it. */
export type Sketch = Pick<FoundPuzzle, "theme" | "level">;

/**
 * @param view the view of the player at turn. Nothing of earlier plays or of the score becomes part of the puzzle.
 * @param isWanted whether a puzzle of this kind is worth the long search
 */
export function findPuzzle(
  view: InformationState,
  network: Network,
  isWanted: (sketch: Sketch) => boolean = () => true,
): FoundPuzzle | null {
  const position = puzzlePositionOf(view);
  const known = informationStateOf(position);
  if (known === null || known.hand.length < LEAST_CARDS) return null;
  if (candidates(known.hand, known.table).length < LEAST_PLAYS) return null;
  const first = search(known, network, FIRST_WORLDS);
  const sketch = sketchOf(known, first);
  if (sketch === null || !isWanted(sketch)) return null;
  const rated = search(known, network, unseenBy(known).length <= FEW_UNSEEN ? "all" : CONFIRMING_WORLDS);
  const [best] = rated;
  const confirmed = sketchOf(known, rated);
  if (best === undefined || confirmed === null || !isSame(best, first[0])) return null;
  return {
    code: encodePosition(position),
    plays: encodePlays(rated.map(({ move, points }) => ({ play: legal(known, move), lost: lostOf(best, points) }))),
    ...confirmed,
  };
}

/** Null if the best play is not clearly the best, or if it fits no theme. */
function sketchOf(view: InformationState, rated: readonly RatedMove[]): Sketch | null {
  const [best, second] = rated;
  if (best === undefined || second === undefined || best.points - second.points < LEAST_GAP) return null;
  const reason = reasonFor(view, best.move, second.move, best.points - second.points);
  const captured = best.move.capturedCardIds.length;
  const theme = themeOf(view, { code: reason?.code ?? null, captured });
  return theme === null ? null : { theme, level: levelOf(view, rated) };
}

function search(view: InformationState, network: Network, iterations: number | "all"): readonly RatedMove[] {
  return rateMoves(view, { level: "hard", network, random: seeded(1), iterations });
}

function isSame(one: RatedMove, other: RatedMove | undefined): boolean {
  return one.move.cardId === other?.move.cardId && `${one.move.capturedCardIds}` === `${other.move.capturedCardIds}`;
}

function legal(view: InformationState, move: RatedMove["move"]) {
  const play = playOf(view, move);
  if (play === undefined) throw new Error("a rated move is not legal");
  return play;
}

/** In hundredths of a point. */
function lostOf(best: RatedMove, points: number): number {
  return Math.round(100 * (best.points - points)) / 100;
}
