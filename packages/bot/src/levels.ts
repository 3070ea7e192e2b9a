// How each level plays. A level of `BOT_LEVELS` without its entry here does not compile.
import type { InformationState, QuickLevel, SearchingLevel } from "@chkobba/rules";
import { easyScore } from "./easy.ts";
import { areHandsKnown, type Effort, rateBySearch } from "./hard.ts";
import type { Candidate } from "./move.ts";
import type { Network } from "./network.ts";
import { normalScore } from "./normal.ts";
import type { RatedMove } from "./rated-move.ts";

/** Rates one move at once, in points. */
type Score = (view: InformationState, candidate: Candidate, random: () => number) => number;

interface Search {
  /** How many samples of the hidden hands (determinizations) the level looks at for this move. */
  readonly samplesFor: (view: InformationState) => number;
  /** Every legal move, best first. */
  readonly rate: (view: InformationState, network: Network, effort: Effort) => readonly RatedMove[];
}

/**
 * The number of determinizations of *hard* if no number is given. More determinizations hardly make the bot stronger.
 */
const DETERMINIZATIONS = 40;

export const QUICK_LEVELS: Readonly<Record<QuickLevel, Score>> = { easy: easyScore, normal: normalScore };

export const SEARCHING_LEVELS: Readonly<Record<SearchingLevel, Search>> = {
  hard: { samplesFor: (view) => (areHandsKnown(view) ? 1 : DETERMINIZATIONS), rate: rateBySearch },
};
