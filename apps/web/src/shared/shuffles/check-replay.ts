// Checks the shuffles of a replay from the server. Also compares its seals with those that this browser saw before the
// deal.
import type { CallReply, Shuffle } from "@chkobba/protocol";
import { checkableReplay, checkShuffles, type ShuffleCheck } from "@chkobba/shuffle";
import { areSealsKept } from "./seen-seals.ts";

export type ReplayReply = CallReply<"getReplay">;

export interface CheckedShuffles extends ShuffleCheck {
  /** Whether the seals equal the seals that this browser saw before the deal; null if this browser saw none. */
  readonly areSealsKept: boolean | null;
  /** Whether a player's seed is part of the decks. */
  readonly hasPlayersSeed: boolean;
}

/**
 * Returns null if the game's shuffles were not sealed.
 * @param seenSeals returns whether the seals equal those that this browser saw; null if this browser saw none
 */
export function checkReplay(
  replay: ReplayReply,
  seenSeals: (id: string, shuffle: Shuffle) => boolean | null = areSealsKept,
): CheckedShuffles | null {
  const { id, shuffle } = replay;
  const checkable = checkableReplay(replay);
  if (shuffle === null || checkable === null) return null;
  const check = checkShuffles(checkable);
  const kept = seenSeals(id, shuffle);
  return {
    ...check,
    areSealsKept: kept,
    isRight: check.isRight && kept !== false,
    hasPlayersSeed: shuffle.seeds.some((seed) => seed !== null),
  };
}
