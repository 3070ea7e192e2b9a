// Deals that everybody plays with the same cards, on the wire: today's, and challenges.
import * as z from "zod/mini";
import { BOT_LEVELS, DEAL_KINDS, DEAL_ROUNDS } from "./limits.ts";

const bytes32 = z.string();
/** A calendar day, UTC: 2026-11-22. */
const date = z.string();

export const deal = z.object({
  id: z.string(),
  /** Null: a challenge. */
  date: z.nullable(date),
  /** Whether it is its day's deal to be taken along, which has a list of its own and counts for no boards. */
  along: z.boolean(),
  /** teams: two pairs at tables of their own, each with the cards of one side, against bots in the other pair's places. */
  kind: z.enum(DEAL_KINDS),
  rounds: z.int(),
  level: z.enum(BOT_LEVELS),
  /** SHA-256 of the seed, in hex. */
  commitment: bytes32,
  /** What the decks follow from; null as long as somebody may still play them, and for ever with a challenge. */
  seed: z.nullable(bytes32),
});
export type Deal = Readonly<z.output<typeof deal>>;

/**
 * Why the player may have known the cards; absent: nothing is known against the result. taken: the seed was sent to the player. known: others
 * have played on the same device, or many in the same network, or the seed was sent to that network. adopted: it was played as a guest, and given
 * to the account at the sign-in.
 */
const mark = z.optional(z.enum(["taken", "known", "adopted"]));

/** The one try of the person who asks. `margin`, own points less the bot's, and `rank` are null until it is finished. */
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
  /** When it closes, in ms since the epoch. */
  closesAt: z.int(),
  /** How many have finished it. */
  players: z.int(),
  mine: z.nullable(dealTry),
  /** Days in a row, up to today or yesterday, on which the person who asks began the day's deal. */
  streak: z.int(),
  /** What is published of tomorrow's deal. */
  next: z.object({ date, commitment: bytes32 }),
  /** The day's deal to be taken along. */
  along: z.object({ deal, players: z.int(), mine: z.nullable(dealTry) }),
});
export type Today = Readonly<z.output<typeof today>>;

const dealResult = z.object({
  /** Of a person, or of a pair. Equal margins share a rank. */
  rank: z.int(),
  name: z.string(),
  margin: z.int(),
  chkobbas: z.int(),
  gameId: z.string(),
  /** The points of the player and of the bot in each round that was played to its end. */
  rounds: z.array(z.tuple([z.int(), z.int()])),
  isMe: z.boolean(),
  mark,
});
export type DealResult = Readonly<z.output<typeof dealResult>>;

export const dealPage = z.object({
  deal,
  players: z.int(),
  mine: z.nullable(dealTry),
  /** Of kind teams: who sits in the two places of each pair; null: a free one. */
  pairs: z.nullable(z.array(z.array(z.nullable(z.string())))),
  /** The best, and the one who asks; a day's lists accounts that are older than it. Null until the one who asks has finished it. */
  results: z.nullable(z.array(dealResult)),
  /** How many finished it with each margin, the lowest margin first; null as `results`. */
  margins: z.nullable(z.array(z.tuple([z.int(), z.int()]))),
});
export type DealPage = Readonly<z.output<typeof dealPage>>;

export const newDeal = z.object({
  rounds: z.literal(DEAL_ROUNDS),
  level: z.enum(BOT_LEVELS),
  kind: z._default(z.enum(DEAL_KINDS), "solo"),
});
