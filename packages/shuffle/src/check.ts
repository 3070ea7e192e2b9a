// Checks a finished game by its replay: every card must follow from the seeds, and every seed must fit its commitment.
import { type GameScript, replay, type Setup } from "@chkobba/rules";
import { isSeedOf, type Sealed } from "./from-seeds.ts";
import { dealsBy, followsFromSeeds, type ShuffledDeal } from "./shuffled-game.ts";

/** All data about the shuffles of a finished game. A seed or a commitment has 32 bytes in lower-case hex. */
export interface OpenShuffle {
  readonly gameNumber: number;
  readonly serverCommitment: string;
  /** The commitments in seating order; null for a seat that took no part. */
  readonly commitments: readonly (string | null)[];
  /** The seeds in seating order; null for a seat that took no part, or did not reveal its seed. */
  readonly seeds: readonly (string | null)[];
  readonly serverSeed: string | null;
}

/** The part of a replay that the check reads. */
export interface SealedReplay extends Pick<GameScript, "players"> {
  readonly id: string;
  readonly setup: Setup;
  readonly entries: readonly { readonly entry: GameScript["entries"][number] }[];
  readonly shuffle: OpenShuffle;
  readonly deals: readonly ShuffledDeal[];
}

/**
 * The result for a seat's seed. fits: the seed fits its commitment. kept back: the seed was committed but never
 * revealed. no part: the seat took no part. wrong: the seed does not fit its commitment.
 */
export type SeedCheck = "fits" | "kept back" | "no part" | "wrong";

export interface ShuffleCheck {
  /** Whether all of the following fields show that the shuffles are right. */
  readonly isRight: boolean;
  readonly serverSeed: "fits" | "wrong";
  /** The results for the players' seeds, in seating order. */
  readonly seeds: readonly SeedCheck[];
  /**
   * Whether the plays follow the rules, the void deals are exactly the deals whose cards make them void, and `deals` of
   * the replay lists the deals of the game.
   */
  readonly isByTheRules: boolean;
  /**
   * The rounds in playing order. `isRight`: whether all cards of the round's deals, and in the first round the leader,
   * follow from the seeds.
   */
  readonly rounds: readonly {
    readonly round: number;
    readonly deals: readonly ShuffledDeal[];
    readonly isRight: boolean;
  }[];
}

export function checkShuffles({ id, setup, players, entries, shuffle, deals }: SealedReplay): ShuffleCheck {
  const { serverCommitment, commitments, seeds, gameNumber } = shuffle;
  const sealed: Sealed = { serverSeed: shuffle.serverSeed ?? "", gameId: id, gameNumber, seeds };
  const serverSeed = isSeedOf(shuffle.serverSeed, serverCommitment) ? "fits" : "wrong";
  const seedChecks = players.map((_, seat) => seedCheck(commitments[seat] ?? null, seeds[seat] ?? null));
  const rounds = new Map<number, { round: number; deals: ShuffledDeal[]; isRight: boolean }>();
  const script = { setup, players, entries: entries.map(({ entry }) => entry) };
  const game = replay(script, (before, entry, after) => {
    if (after.status === "waiting") return;
    const { number } = after.round;
    const round = rounds.get(number) ?? { round: number, deals: [], isRight: true };
    rounds.set(number, round);
    round.deals.push(...dealsBy(before, entry, after));
    round.isRight &&= serverSeed === "fits" && followsFromSeeds(sealed, before, entry, after);
  });
  const found = [...rounds.values()];
  const isByTheRules = game !== null && JSON.stringify(found.flatMap((round) => round.deals)) === JSON.stringify(deals);
  const isRight =
    isByTheRules && serverSeed === "fits" && found.every((round) => round.isRight) && !seedChecks.includes("wrong");
  return { isRight, serverSeed, seeds: seedChecks, isByTheRules, rounds: found };
}

function seedCheck(commitment: string | null, seed: string | null): SeedCheck {
  if (seed === null) return commitment === null ? "no part" : "kept back";
  return isSeedOf(seed, commitment) ? "fits" : "wrong";
}
