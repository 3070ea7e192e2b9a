// Finished games on the wire: lists of them, replays, and the pages of players.
import * as z from "zod/mini";
import { statistics } from "./accounts.ts";
import { deal } from "./deals.ts";
import { gameState } from "./game.ts";
import { PAGE_MAX, PAGE_SIZE_MAX } from "./limits.ts";
import { ratingHistory, ratings } from "./ratings.ts";
import { entry } from "./record.ts";
import { shuffle, shuffledDeal } from "./shuffle.ts";

const participant = z.object({
  name: z.string(),
  /** Of the account on this seat; null: nobody was signed in. */
  username: z.nullable(z.string()),
  /** Index of the team, 0 or 1. */
  team: z.int(),
  score: z.int(),
  isBot: z.boolean(),
  /** Whether it is the account that asks. */
  isMe: z.boolean(),
});

export const finishedGame = z.object({
  id: z.string(),
  /** Tells the games apart that were finished under one id: a rematch keeps it. The replay is asked for by both. */
  number: z.int(),
  finishedAt: z.int(),
  teamMode: z.boolean(),
  isSolo: z.boolean(),
  targetScore: gameState.shape.targetScore,
  outcome: z.enum(["won", "lost", "tied"]),
  players: z.array(participant),
});
export type FinishedGame = z.output<typeof finishedGame>;

/** A whole number in a query, which carries texts. */
const queryNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));

export const pageQuery = z.object({
  page: z._default(queryNumber(1, PAGE_MAX), 1),
  pageSize: z._default(queryNumber(1, PAGE_SIZE_MAX), 10),
});

export const gamesPage = z.object({
  games: z.array(finishedGame),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});

export const replayQuery = z.object({ number: z.optional(z.coerce.number().check(z.int(), z.positive())) });

/** A finished game with all hands open: its log. */
export const replay = z.object({
  id: z.string(),
  number: z.int(),
  finishedAt: z.int(),
  targetScore: gameState.shape.targetScore,
  teamMode: z.boolean(),
  botLevel: gameState.shape.botLevel,
  /** The house rules by which its points were counted. */
  houseRules: gameState.shape.houseRules,
  players: z.readonly(z.array(z.object({ id: z.string(), name: z.string(), isBot: z.boolean() }))),
  /** Log entries of the rules; `at` in milliseconds since the epoch. */
  entries: z.readonly(z.array(z.object({ at: z.int(), entry }))),
  /** The deal whose cards were played; the player, on the first seat, leads the odd rounds. Null: cards of its own. */
  deal: z.nullable(deal),
  /** Everything open, for the decks to be checked; null: a game of before shuffles were sealed. */
  shuffle: z.nullable(shuffle),
  /** In order, void ones too. */
  deals: z.readonly(z.array(shuffledDeal)),
});

/** The account of a player at a table; null: nobody is signed in at that seat, or there is no such seat. */
export const seatAccount = z.object({
  account: z.nullable(z.object({ username: z.string(), stats: statistics, ratings })),
});
export type SeatAccount = z.output<typeof seatAccount>["account"];

/** What anybody may see of an account. */
export const player = z.object({
  player: z.object({ username: z.string(), createdAt: z.int() }),
  stats: statistics,
  ratings,
  ratingHistory,
  /** The newest first; `isMe` is the player's seat. */
  recentGames: z.array(finishedGame),
});
