// Quick match on the wire: the data that the server sends to a searching player.
import * as z from "zod/mini";
import { type Rating, rating } from "./ratings.ts";

/** How long the players of a proposed match have to answer. */
export const MATCH_ANSWER_MS = 15_000;

const matchPlayer = z.object({ name: z.string(), rating: z.nullable(rating), team: z.literal([1, 2]) });

/** `players` includes the recipient. `expiresAt`: the deadline for an answer, in ms since the epoch. */
export const proposedMatch = z.object({
  matchId: z.string(),
  players: z.array(matchPlayer),
  rated: z.boolean(),
  expiresAt: z.number(),
});
export interface ProposedMatch {
  readonly matchId: string;
  readonly players: readonly {
    readonly name: string;
    readonly rating: Rating | null;
    readonly team: 1 | 2;
  }[];
  readonly rated: boolean;
  readonly expiresAt: number;
}

/** `searching`: whether the recipient's search continues. */
export const matchOff = z.object({ matchId: z.string(), searching: z.boolean() });
export type MatchOff = Readonly<z.output<typeof matchOff>>;

/** `cupId`: the game belongs to this cup. */
export const gameFound = z.object({ gameId: z.string(), playerId: z.string(), cupId: z.optional(z.string()) });
export type GameFound = Readonly<z.output<typeof gameFound>>;

/**
 * How a player behaved in a game that quick match found. finished: played to the end. left: left the running game.
 * ran-out: their clock ran out again and again, or their connection was lost and they did not return. sat: let their
 * clock run out while their team was behind. last-moment: used nearly all of their clock again and again while behind.
 * came-back: lost their connection and returned. server-fault: bad conduct around a restart of a server, which is
 * excused. If the game was only proposed, the conduct is declined (the player declined) or unanswered (the player did
 * not answer, or lost their connection).
 */
export const CONDUCTS = [
  "finished",
  "left",
  "ran-out",
  "sat",
  "last-moment",
  "came-back",
  "server-fault",
  "declined",
  "unanswered",
] as const;
export type Conduct = (typeof CONDUCTS)[number];

/**
 * A player's bad conduct in a game or a proposal, and its time in ms since the epoch. After repeated lapses, the player
 * has to wait before the next search.
 */
export const lapse = z.object({ conduct: z.enum(CONDUCTS), at: z.number() });
export type Lapse = Readonly<z.output<typeof lapse>>;

/** How many people are connected, how many search for a game, and how many sit at tables. */
export const lobbyCounts = z.object({ online: z.int(), searching: z.int(), playing: z.int() });
export type LobbyCounts = Readonly<z.output<typeof lobbyCounts>>;
