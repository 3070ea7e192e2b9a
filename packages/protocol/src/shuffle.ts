// Sealed shuffles on the wire: server and players agree on a seed before the first deal, and all decks of the game
// follow from it.
import { BOT_LEVELS } from "@chkobba/rules";
import * as z from "zod/mini";

/** How long the server waits for the commitments, and then for the seeds. */
export const SEED_MS = 3000;

/** 32 bytes in lower-case hex. */
const BYTES_32 = /^[0-9a-f]{64}$/;
const bytes32 = z.string().check(z.regex(BYTES_32));
const bySeat = z.readonly(z.array(z.nullable(bytes32)));

export function isBytes32(text: string): boolean {
  return BYTES_32.test(text);
}

export const shuffle = z.object({
  /** Counts the games that began at this table, from 1. */
  gameNumber: z.int().check(z.positive()),
  /** The current phase of agreeing on a seed; null once the seed is agreed. */
  phase: z.nullable(z.enum(["commit", "reveal"])),
  /** SHA-256 of `serverSeed`. */
  serverCommitment: bytes32,
  /** SHA-256 of each player's seed, in seating order; null if the seat takes no part or has not committed. */
  commitments: bySeat,
  /**
   * The players' seeds in seating order. All are null until both phases are over. After that, null means that the seat
   * takes no part, or has committed but not revealed its seed.
   */
  seeds: bySeat,
  /** The server's seed; null until the game is finished. */
  serverSeed: z.nullable(bytes32),
  /**
   * SHA-256 of `botSeed`. Null if no seat takes part in the seeds, or if the game began before bots had a seed.
   */
  botCommitment: z.nullable(bytes32),
  /** The seed of the bots' random numbers; null until the game is finished. */
  botSeed: z.nullable(bytes32),
});
export type Shuffle = z.output<typeof shuffle>;

/** One deal of a replay, including void deals. */
export const shuffledDeal = z.object({
  round: z.int().check(z.positive()),
  /** How many void deals came before this deal in the round. */
  attempt: z.int().check(z.nonnegative()),
  /**
   * How many cards the leader lifted (`at`), and whether the leader kept the next card (`keep`). Both are null without
   * the cut.
   */
  at: z.nullable(z.int()),
  keep: z.nullable(z.boolean()),
});
export type ShuffledDeal = z.output<typeof shuffledDeal>;

/**
 * The plays of a seat that a bot chose at one level, by one release of the bot, in a game in which the bots have a
 * sealed seed. A bot plays for an absent person too.
 */
export const botsOfSeat = z.object({
  /** The seat, from 0. */
  seat: z.int().check(z.nonnegative()),
  level: z.enum(BOT_LEVELS),
  release: z.string(),
  plays: z.readonly(
    z.array(
      z.object({
        round: z.int().check(z.positive()),
        /** The number of the play among all seats' plays of the round, from 0. */
        play: z.int().check(z.nonnegative()),
        /** How many samples of the hidden hands the bot looked at; null at levels that look at none. */
        samples: z.nullable(z.int().check(z.positive())),
      }),
    ),
  ),
});
export type BotsOfSeat = z.output<typeof botsOfSeat>;
