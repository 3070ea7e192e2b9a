// Looking at a finished game together: the people in one replay, the moment that its leader shows, and what they say.
import { ALL_CARDS } from "@chkobba/rules";
import * as z from "zod/mini";
import { REACTIONS } from "./limits/chat.ts";
import { ROUND_PLAYS } from "./limits/table.ts";
import { TOGETHER_PEOPLE_MAX } from "./limits/watching.ts";

/** A finished game: its table, and its number there. */
export interface TogetherRef {
  readonly gameId: string;
  readonly number: number;
}

/** Stands for more entries than a game has. The page shows the last moment if the game has fewer. */
export const MOMENT_MAX = 10_000;

/** A card is captured once in a round, so the plays of a line capture no more cards than a deck has. */
const LINE_CARDS_MAX = ALL_CARDS.length;
const CARD_ID = z.string().check(z.maxLength(10));

/** A play that the game did not have: the ids of the played card and of the captured ones. */
const whatIfPlay = z.object({
  cardId: CARD_ID,
  capturedCardIds: z.array(CARD_ID).check(z.maxLength(ROUND_PLAYS, { abort: true })),
});

/**
 * A moment of a replay. `at` counts the steps of the replay from 0. `line`: the plays of a "what if" after it, by the
 * leader and by the bot in turn, at most those of one round.
 */
export const moment = z.object({
  at: z.int().check(z.gte(0), z.lte(MOMENT_MAX)),
  line: z.array(whatIfPlay).check(
    z.maxLength(ROUND_PLAYS, { abort: true }),
    z.refine((line) => line.reduce((sum, { capturedCardIds }) => sum + capturedCardIds.length, 0) <= LINE_CARDS_MAX),
  ),
});
export interface Moment {
  readonly at: number;
  readonly line: readonly { readonly cardId: string; readonly capturedCardIds: readonly string[] }[];
}

const ofGame = { gameId: z.string(), number: z.int() };

/** The moment of a room. A client drops one with a lower `version` than it has. */
export const togetherMoment = z.object({ ...ofGame, version: z.int(), ...moment.shape });
export interface TogetherMoment extends TogetherRef, Moment {
  readonly version: number;
}

export const togetherPerson = z.object({
  /** Identifies the person in this room only. */
  id: z.string(),
  /** Null for a guest without a name. */
  name: z.nullable(z.string()),
  /** Whether the person played this game. */
  isPlayer: z.boolean(),
});
export type TogetherPerson = Readonly<z.output<typeof togetherPerson>>;

/** `people`: the leader, then the players of the game, then others in the order in which they came, at most twenty. */
export const togetherPeople = z.object({
  ...ofGame,
  leaderId: z.nullable(z.string()),
  people: z.array(togetherPerson).check(z.maxLength(TOGETHER_PEOPLE_MAX)),
  /** How many people are in the room, listed or not. */
  count: z.int(),
});
export interface TogetherPeople extends TogetherRef {
  readonly leaderId: string | null;
  readonly people: readonly TogetherPerson[];
  readonly count: number;
}

/** A reaction or a quick phrase; the other one is null. */
export const togetherSaid = z.object({
  ...ofGame,
  personId: z.string(),
  name: z.nullable(z.string()),
  reaction: z.nullable(z.enum(REACTIONS)),
  phrase: z.nullable(z.string()),
  /** Milliseconds since the epoch. */
  timestamp: z.int(),
});
export type TogetherSaid = Readonly<z.output<typeof togetherSaid>>;

/**
 * The receiver is no longer in the room. removed: a player of the game has removed the person; identity: the
 * socket has signed in or out, so it must join again; over: sent to a screen when all people have left.
 */
export const togetherEnded = z.object({ ...ofGame, reason: z.enum(["removed", "identity", "over"]) });
export type TogetherEnded = Readonly<z.output<typeof togetherEnded>>;

/** The answer to `join-together`: the moment, the people, and the receiver's own id. */
export const together = z.object({
  ...togetherMoment.shape,
  ...togetherPeople.shape,
  personId: z.string(),
});
export interface Together extends TogetherMoment, TogetherPeople {
  readonly personId: string;
}
