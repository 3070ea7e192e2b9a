// Quick match on the wire: what somebody who searches is told.
import * as z from "zod/mini";
import { type Rating, rating } from "./ratings.ts";

/** How long those who were found have to answer. */
export const MATCH_ANSWER_MS = 15_000;

/** `team`: 1 or 2. */
const matchPlayer = z.object({ name: z.string(), rating: z.nullable(rating), team: z.literal([1, 2]) });

/** All who were found, the receiver too. `expiresAt`: until when it can be answered, in ms since the epoch. */
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

/** `searching`: whether the receiver searches on. */
export const matchOff = z.object({ matchId: z.string(), searching: z.boolean() });
export type MatchOff = Readonly<z.output<typeof matchOff>>;

export const gameFound = z.object({ gameId: z.string(), playerId: z.string() });
export type GameFound = Readonly<z.output<typeof gameFound>>;

/**
 * How a player behaved in a game that was found for them. finished: played to the end. left: left
 * the running game. ran-out: their clock ran out again and again, or they lost their connection and never came back. sat: they let
 * their clock run out while their team was behind. last-moment: they used up nearly all of it again and again while behind.
 * came-back: their connection was lost, and they came back. server-fault: one of the bad ones, around a restart of a server.
 * In a game that was only proposed: declined: they called it off. unanswered: they did not answer, or lost their connection.
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

/** A game, or a proposal, for which a player has to wait before the next one. */
export const lapse = z.object({ conduct: z.enum(CONDUCTS), at: z.number() });
export type Lapse = Readonly<z.output<typeof lapse>>;

/** How many people are connected, search, and sit at tables. */
export const lobbyCounts = z.object({ online: z.int(), searching: z.int(), playing: z.int() });
export type LobbyCounts = Readonly<z.output<typeof lobbyCounts>>;
