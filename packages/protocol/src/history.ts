// Finished games on the wire: lists, replays, and players' pages.
import * as z from "zod/mini";
import { statistics } from "./accounts.ts";
import { trophy } from "./cups.ts";
import { deal } from "./deals.ts";
import { entry } from "./entry.ts";
import { gameState } from "./game.ts";
import { PAGE_MAX, PAGE_SIZE_MAX } from "./limits/accounts.ts";
import { ratingHistory, ratings } from "./ratings.ts";
import { botsOfSeat, shuffle, shuffledDeal } from "./shuffle.ts";

const participant = z.object({
  name: z.string(),
  /** The username of the account on this seat; null if the player was not signed in. */
  username: z.nullable(z.string()),
  /** The index of the team, 0 or 1. */
  team: z.int(),
  score: z.int(),
  isBot: z.boolean(),
  /** Whether the caller's account was on this seat. */
  isMe: z.boolean(),
});

export const finishedGame = z.object({
  id: z.string(),
  /**
   * The number of the game among the finished games with its id. A rematch keeps the id, so several games can have one
   * id. A replay is requested by id and number.
   */
  number: z.int(),
  finishedAt: z.int(),
  teamMode: z.boolean(),
  isSolo: z.boolean(),
  targetScore: gameState.shape.targetScore,
  outcome: z.enum(["won", "lost", "tied"]),
  players: z.array(participant),
});
export type FinishedGame = z.output<typeof finishedGame>;

/** A whole number in a query, where all values are texts. */
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

/** A finished game with all hands open: the entries of its log. */
export const replay = z.object({
  id: z.string(),
  number: z.int(),
  finishedAt: z.int(),
  targetScore: gameState.shape.targetScore,
  teamMode: z.boolean(),
  botLevel: gameState.shape.botLevel,
  /** The house rules of the game. */
  houseRules: gameState.shape.houseRules,
  players: z.readonly(z.array(z.object({ id: z.string(), name: z.string(), isBot: z.boolean() }))),
  /** Log entries of the rules; `at` in milliseconds since the epoch. */
  entries: z.readonly(z.array(z.object({ at: z.int(), entry }))),
  /**
   * The shared deal; null if the game had its own cards. In a shared deal, the player sits on the first seat and leads
   * the odd rounds.
   */
  deal: z.nullable(deal),
  /** All seeds, with which the decks can be checked. Null for a game from before shuffles were sealed. */
  shuffle: z.nullable(shuffle),
  /** All deals of the game, the oldest first, including void deals. */
  deals: z.readonly(z.array(shuffledDeal)),
  /** The bots' choices, with which each can be made again; empty if the bots of the game have no sealed seed. */
  bots: z.readonly(z.array(botsOfSeat)),
});

/** The games of the caller's account against another account. */
const against = z.object({
  games: z.int(),
  won: z.int(),
  lost: z.int(),
  /** The chkobbas of the caller's account, and those of the other account. */
  chkobbas: z.int(),
  theirChkobbas: z.int(),
});
export type Against = Readonly<z.output<typeof against>>;

/** The account of a player at a table; null if the player is not signed in, or the seat does not exist. */
export const seatAccount = z.object({
  account: z.nullable(
    z.object({
      username: z.string(),
      stats: statistics,
      ratings,
      /** The caller's games against this account; null if the caller is not signed in, or is this account. */
      against: z.nullable(against),
    }),
  ),
});
export type SeatAccount = z.output<typeof seatAccount>["account"];

/** The public page of an account. */
export const player = z.object({
  player: z.object({ username: z.string(), createdAt: z.int() }),
  stats: statistics,
  ratings,
  ratingHistory,
  /** The cups that the player has won, the newest first. */
  trophies: z.array(trophy),
  /** Newest first. `isMe` marks the seat of the player whom this page is about. */
  recentGames: z.array(finishedGame),
  /** The caller's games against this account; null if the caller is not signed in, or is this account. */
  against: z.nullable(against),
});
