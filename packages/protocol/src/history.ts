// Finished games over HTTP: lists of them, replays, and who has won most.
import { z } from "zod";
import { gameState } from "./game.ts";

export const PAGE_SIZE_MAX = 50;

const participant = z.object({
  name: z.string(),
  /** Index of the team, 0 or 1. */
  team: z.int(),
  score: z.int(),
  isBot: z.boolean(),
  /** Whether it is the one who asks. */
  isMe: z.boolean(),
});

export const finishedGame = z.object({
  id: z.string(),
  /** A table may finish several games: which of them, for the replay. */
  number: z.int(),
  finishedAt: z.int(),
  teamMode: z.boolean(),
  isSolo: z.boolean(),
  targetScore: gameState.shape.targetScore,
  outcome: z.enum(["won", "lost", "tied"]),
  players: z.array(participant),
});
export type FinishedGame = z.output<typeof finishedGame>;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(10),
});

export const gamesPage = z.object({
  games: z.array(finishedGame),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});

/** All that happened in a finished game, all hands open: the views of nobody in particular, one after each move. */
export const replay = z.object({
  id: z.string(),
  number: z.int(),
  finishedAt: z.int(),
  targetScore: gameState.shape.targetScore,
  teamMode: z.boolean(),
  botLevel: gameState.shape.botLevel,
  /** Those by which its points were counted. */
  houseRules: z.object({ lastCardChkobba: z.boolean() }),
  players: z.array(z.object({ id: z.string(), name: z.string(), isBot: z.boolean() })),
  /** Entries of the rules, as the log holds them; `at` in milliseconds since the epoch. */
  entries: z.array(z.object({ at: z.int(), entry: z.looseObject({ type: z.string() }) })),
});

export const leader = z.object({
  rank: z.int(),
  username: z.string(),
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  chkobbas: z.int(),
});
export const leaderboard = z.object({ leaders: z.array(leader) });
export type Leader = z.output<typeof leader>;
