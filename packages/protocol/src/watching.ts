// The data that is sent to watchers of games, and the reactions of players and watchers.
import { TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { REACTIONS } from "./limits/chat.ts";
import { rating } from "./ratings.ts";

/** The number of sockets that watch a game, on all servers. */
export const watcherCount = z.object({ gameId: z.string(), watchers: z.int().check(z.nonnegative()) });
export type WatcherCount = Readonly<z.output<typeof watcherCount>>;

/**
 * The socket no longer watches that game. closed: a player closed the table to watchers; removed: the table is gone;
 * over: the game ended a while ago; seated: the socket's person has a seat in the game.
 */
export const watchingEnded = z.object({
  gameId: z.string(),
  reason: z.enum(["closed", "removed", "over", "seated"]),
});
export type WatchingEnded = Readonly<z.output<typeof watchingEnded>>;

/** A reaction, as sent to the whole table and all watchers. */
export const shownReaction = z.object({
  gameId: z.string(),
  /** The id of the player who reacted; null for a watcher. */
  playerId: z.nullable(z.string()),
  /** The name of the player or the watcher; null for a watcher without a name. */
  name: z.nullable(z.string()),
  /**
   * Only for a watcher: an id that all reactions of this person to the game have, so that a page can mute the person.
   */
  watcherId: z.optional(z.string()),
  reaction: z.enum(REACTIONS),
  /** Milliseconds since the epoch. */
  timestamp: z.int(),
});
export type ShownReaction = Readonly<z.output<typeof shownReaction>>;

/** A running game that is open to watchers. */
export const liveGame = z.object({
  gameId: z.string(),
  /** The players in seating order. */
  players: z.array(z.object({ name: z.string(), rating: z.nullable(rating), teamId: z.string(), isBot: z.boolean() })),
  teamMode: z.boolean(),
  /** The points of each team, by team id. */
  scores: z.record(z.string(), z.int()),
  targetScore: z.literal(TARGETS),
  round: z.int(),
  watchers: z.int().check(z.nonnegative()),
  /** The ids of the cards that lie on the table. */
  tableCards: z.array(z.string()),
});
export type WatchableGame = Readonly<z.output<typeof liveGame>>;
