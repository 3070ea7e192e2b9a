// How difficult a puzzle is, on the scale of ratings: by what the weaker levels of the bot would play.
import type { InformationState } from "@chkobba/rules";
import { chooseMove } from "../choose-move.ts";
import type { Level } from "../options.ts";
import type { RatedMove } from "../rated-move.ts";
import { seeded } from "../seeded.ts";

const LEAST = 1100;
const MISSED_BY_EASY = 300;
const MISSED_BY_NORMAL = 350;
/** For each legal play beyond three, up to ten. */
const FOR_A_PLAY = 15;
const NARROW_GAP = 100;
/** How often the easy level, which makes mistakes at random, is asked. */
const TRIES = 12;

/** @param rated the legal plays, the best first */
export function levelOf(view: InformationState, rated: readonly RatedMove[]): number {
  const [best, second] = rated;
  if (best === undefined || second === undefined) throw new Error("a puzzle has several plays");
  const more = FOR_A_PLAY * Math.min(10, Math.max(0, rated.length - 3));
  const narrow = best.points - second.points < 0.75 ? NARROW_GAP : 0;
  const missed =
    MISSED_BY_EASY * missedBy("easy", view, best, TRIES) + MISSED_BY_NORMAL * missedBy("normal", view, best, 1);
  return Math.round(LEAST + missed + more + narrow);
}

/** The share of tries in which this level does not find the best play. */
function missedBy(level: Exclude<Level, "hard">, view: InformationState, best: RatedMove, tries: number): number {
  let missed = 0;
  for (let nth = 0; nth < tries; nth++) {
    const { cardId, capturedCardIds } = chooseMove(view, { level, random: seeded(nth) });
    if (cardId !== best.move.cardId || `${capturedCardIds}` !== `${best.move.capturedCardIds}`) missed++;
  }
  return missed / tries;
}
