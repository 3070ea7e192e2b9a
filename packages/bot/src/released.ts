// The releases of the bot. A finished game names the release that made each choice, so that anyone can make the choice
// again.

import type { InformationState } from "@chkobba/rules";
import { BOT_RELEASE } from "./bot-release.ts";
import { chooseMove, samplesFor } from "./choose-move.ts";
import { keepsCutCard } from "./keep-cut-card.ts";
import type { Move } from "./move.ts";
import { LEVELS, type Level } from "./options.ts";
import { network } from "./trained-network.ts";

interface Release {
  /** The levels that the release has. */
  readonly levels: readonly Level[];
  readonly samplesFor: typeof samplesFor;
  readonly choose: (view: InformationState, level: Level, random: () => number) => Move;
  readonly keepsCutCard: typeof keepsCutCard;
}

const PRESENT: Release = {
  levels: LEVELS,
  samplesFor,
  choose: (view, level, random) => chooseMove(view, { level, random, network }),
  keepsCutCard,
};

/** The last release expected no greedy players. It was the same otherwise, and had the same weights. */
const WITHOUT_GREEDY_PLAYERS: Release = {
  ...PRESENT,
  levels: ["easy", "normal", "hard"],
  choose: (view, level, random) => chooseMove(view, { level, random, network, greedyShare: 0 }),
};

const RELEASES: ReadonlyMap<string, Release> = new Map([
  [BOT_RELEASE, PRESENT],
  ["2026-11-29", WITHOUT_GREEDY_PLAYERS],
]);

/** Returns the code of a release; null if it is not kept any more, or newer than this program. */
export function botOfRelease(release: string): Release | null {
  return RELEASES.get(release) ?? null;
}
