// Shared deals on the wire, which all players play with the same cards: the deals of the day, and challenges.
import { BOT_LEVELS } from "@chkobba/rules";
import * as z from "zod/mini";
import { DEAL_KINDS, DEAL_ROUNDS } from "./limits/deals.ts";

const bytes32 = z.string();
/** A calendar day in UTC, such as 2026-11-22. */
const date = z.string();

export const deal = z.object({
  id: z.string(),
  /** The day of a deal of the day; null for a challenge. */
  date: z.nullable(date),
  /**
   * Whether this is the day's deal for playing offline, which has its own list and does not count for the leaderboards.
   */
  along: z.boolean(),
  /**
   * teams: two pairs play at separate tables. Each pair plays the cards of one side, and bots sit on the other pair's
   * seats.
   */
  kind: z.enum(DEAL_KINDS),
  rounds: z.int(),
  level: z.enum(BOT_LEVELS),
  /** SHA-256 of the seed, in hex. */
  commitment: bytes32,
  /** The seed of the decks; null until the deal is closed, and always null for a challenge. */
  seed: z.nullable(bytes32),
});
export type Deal = Readonly<z.output<typeof deal>>;

/**
 * Why the player may have known the cards; absent: no suspicion. taken: the seed was sent to the player. known: others
 * have played the deal on the same device, or many people have played it in the same network, or the seed was sent to
 * that network. adopted: a guest made the attempt, which was given to the account at sign-in.
 */
const mark = z.optional(z.enum(["taken", "known", "adopted"]));

/** The caller's attempt. `margin` (own points less the bot's) and `rank` are null until the attempt is finished. */
export const dealTry = z.object({
  gameId: z.string(),
  margin: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  finished: z.boolean(),
  mark,
});
export type DealTry = Readonly<z.output<typeof dealTry>>;

export const today = z.object({
  deal,
  /** When the deal closes, in ms since the epoch. */
  closesAt: z.int(),
  /** How many people have finished the deal. */
  players: z.int(),
  mine: z.nullable(dealTry),
  /** The number of consecutive days, up to today or yesterday, on which the caller began the day's deal. */
  streak: z.int(),
  /** Tomorrow's deal. Only its date and its commitment are published today. */
  next: z.object({ date, commitment: bytes32 }),
  /** The day's deal for playing offline. */
  along: z.object({ deal, players: z.int(), mine: z.nullable(dealTry) }),
});
export type Today = Readonly<z.output<typeof today>>;

const dealResult = z.object({
  /** The rank of a person or of a pair. Results with equal margins share a rank. */
  rank: z.int(),
  name: z.string(),
  margin: z.int(),
  chkobbas: z.int(),
  gameId: z.string(),
  /** The points of the player and of the bot in each completed round. */
  rounds: z.array(z.tuple([z.int(), z.int()])),
  isMe: z.boolean(),
  mark,
});
export type DealResult = Readonly<z.output<typeof dealResult>>;

export const dealPage = z.object({
  deal,
  players: z.int(),
  mine: z.nullable(dealTry),
  /**
   * For the kind "teams": the names of each pair's two players, with null for a free seat. Null for the kind "solo".
   */
  pairs: z.nullable(z.array(z.array(z.nullable(z.string())))),
  /**
   * The best results and the caller's result. The list of a deal of the day only has accounts that are older than the
   * deal. Null until the caller has finished.
   */
  results: z.nullable(z.array(dealResult)),
  /**
   * Whether the caller may watch the replays of the other results now. If not, the caller has to wait until the seed is
   * published. Only the seeds of deals of the day are published.
   */
  othersOpen: z.boolean(),
  /** How many attempts finished with each margin, lowest margin first. Null if `results` is null. */
  margins: z.nullable(z.array(z.tuple([z.int(), z.int()]))),
});
export type DealPage = Readonly<z.output<typeof dealPage>>;

export const newDeal = z.object({
  rounds: z.literal(DEAL_ROUNDS),
  level: z.enum(BOT_LEVELS),
  kind: z._default(z.enum(DEAL_KINDS), "solo"),
});
