// Checks a finished game from its replay: that every card in it follows from the seeds, and every seed fits its commitment.
import { type GameScript, replay, type Setup } from "@chkobba/rules";
import { commitmentOf, type Sealed } from "./sealed.ts";
import { dealsBy, followsFromSeeds, type ShuffledDeal } from "./shuffled-game.ts";

/** Everything about the shuffles of a game that is over. All seeds and commitments are 32 bytes in lower-case hex. */
export interface OpenShuffle {
  readonly gameNumber: number;
  readonly serverCommitment: string;
  /** In seating order; null for a seat that took no part. */
  readonly commitments: readonly (string | null)[];
  /** In seating order; null for a seat that took no part, or did not reveal its seed. */
  readonly seeds: readonly (string | null)[];
  readonly serverSeed: string | null;
}

/** What is checked of a replay. */
export interface SealedReplay extends Pick<GameScript, "players"> {
  readonly id: string;
  readonly setup: Setup;
  readonly entries: readonly { readonly entry: GameScript["entries"][number] }[];
  readonly shuffle: OpenShuffle;
  readonly deals: readonly ShuffledDeal[];
}

/** Of a seat: its seed fits its commitment; it never revealed what it had committed to; it took no part; the seed is another one. */
export type SeedCheck = "fits" | "kept back" | "no part" | "wrong";

export interface ShuffleCheck {
  /** Whether everything below is right. */
  readonly isRight: boolean;
  readonly serverSeed: "fits" | "wrong";
  /** In seating order. */
  readonly seeds: readonly SeedCheck[];
  /** Whether the plays make a game by the rules, with void deals where the cards made them void, and the deals that are listed. */
  readonly isByTheRules: boolean;
  /** In order. Right: the first leader and all cards of its deals follow from the seeds. */
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

function isSeedOf(seed: string | null, commitment: string | null): boolean {
  return seed !== null && /^[0-9a-f]{64}$/.test(seed) && commitmentOf(seed) === commitment;
}
