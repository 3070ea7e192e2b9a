// One record of a game's log, and the schema that reads it as JSON; `record-codec.ts` has the text that logs store. Records that
// earlier releases wrote still parse: a field that came later is optional.
import {
  ALL_CARDS,
  type Card,
  type Entry,
  type HouseRules,
  perHouseRule,
  type Seat,
  type Setup,
  type SomeHouseRules,
  TARGETS,
} from "@chkobba/rules";
import * as z from "zod/mini";
import type { PlayState } from "./game.ts";
import { BOT_LEVELS, type BotLevel } from "./limits.ts";
import { type Rating, rating } from "./ratings.ts";

/**
 * Who owns a seat: an account (`account:<id>`); a device, by the digest of the secret that only its person can present again
 * (`device:<sha256>`); or null where that person presented neither: then the socket on the seat owns it.
 */
export type SeatOwner = string | null;

/** What was settled when the game was opened. */
export interface Terms {
  readonly setup: Setup;
  readonly isSolo: boolean;
  /** Seconds for a turn; null for no clock. */
  readonly turnSeconds: number | null;
  /** Absent: the default level, also for bots that stand in for a player who is away. */
  readonly botLevel?: BotLevel | undefined;
  /** The name of the room that the game was opened in; null or absent: in none. */
  readonly roomName?: string | null | undefined;
  /** The short code that leads to the table. Absent: nobody can be invited to it, or its release had no codes. */
  readonly code?: string | undefined;
  /** The match by which its players were found for each other. Absent: they came by themselves, or it is a rematch. */
  readonly match?: Match | undefined;
  /** The deal whose decks are played. Absent: decks of their own. */
  readonly deal?: SameCards | undefined;
}

/** A deal whose decks everybody plays. */
export interface SameCards {
  readonly id: string;
  /** 32 bytes in hex, from which the decks follow. Stays with the server. */
  readonly seed: string;
  /** From then on no card is played, in ms since the epoch; null: never. */
  readonly closesAt: number | null;
}

export interface Match {
  readonly id: string;
  readonly rated: boolean;
}

/** What is settled about the shuffles of a game when it begins. */
export interface SealingTerms {
  /** 32 bytes in hex. Stays with the server until the game is over. */
  readonly serverSeed: string;
  /** The places of the seats that take part in the seed; empty: the game was dealt at once. */
  readonly seats: readonly number[];
}

export interface SeatPresence {
  readonly connected: boolean;
  /** Its client takes part in seeds; absent: it does not. */
  readonly seeds?: true | undefined;
  /** When `connected` last changed, in ms since the epoch. */
  readonly since: number;
  /** Consecutive turns that the clock played. */
  readonly missedTurns: number;
  /** A bot plays the seat until its player is back. */
  readonly isAway: boolean;
  /** The number of the server with the seat's newest connection, where several servers share the database; absent: there is one. */
  readonly server?: number | undefined;
}

/** A link by which another person or browser may take the seat over, once. */
export interface SeatLink {
  /** SHA-256 of the secret in the link. */
  readonly digest: string;
  /** From then on it is invalid, in ms since the epoch by the clock of the games. */
  readonly until: number;
}

/** A player who has left the table. */
export interface FormerPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly holder: SeatOwner;
}

/** A table as its next game, or the rest of a long wait for players, starts from it. */
export interface TableSnapshot extends Terms {
  /** In seating order; null where a seat is free. */
  readonly seats: readonly (Seat | null)[];
  /** People only. `holder` is the seat's owner. */
  readonly people: readonly {
    readonly playerId: string;
    readonly holder: SeatOwner;
    readonly attendance: SeatPresence;
    /** When the game began; absent: none. */
    readonly rating?: Rating | undefined;
    /** Absent: there is none. */
    readonly link?: SeatLink | undefined;
  }[];
  /** The newest people who have left the table; absent: none has. */
  readonly former?: readonly FormerPlayer[] | undefined;
  readonly hasSummarised: boolean;
  /** How many games have begun at the table; absent: none whose shuffles are sealed. */
  readonly games?: number | undefined;
}

/** A record written before a house rule existed doesn't mention it [LOG-3]. */
type Logged<T extends Terms> = Omit<T, "setup"> & {
  readonly setup: Omit<Setup, keyof HouseRules> & SomeHouseRules;
};

/** Who made a play: the player, or the server in their place. */
export type By = PlayState["by"];
export const BYS = ["player", "bot", "clock"] as const satisfies readonly By[];

/** here, gone: the seat has a connection, or none. away, back: a bot plays it, or its player again. ready: no longer pending. */
export const PRESENCE_CHANGES = ["here", "gone", "away", "back", "ready"] as const;

/** `at`: when the server wrote it, in ms since the epoch by the clock of the games. */
export type GameRecord = { readonly at: number } & (
  | ({ readonly kind: "opened" } & Logged<Terms>)
  /**
   * The next game at the table, or the table once many people have come and gone while it waited. A table is read from its newest
   * snapshot, so reading takes no longer the more happened at it before; replays read the records before it. (Logs of before
   * November 2026 have an entry "reset" instead.)
   */
  | ({ readonly kind: "snapshot" } & Logged<TableSnapshot>)
  /**
   * `holder`, the seat's owner, its `rating`, and `server`, where its connection is, come with a person's "seated". `pending` comes with a deal: the ids of the people who have not
   * come to it yet, because they read the summary before it or have not sat down to a rematch; absent: none. `seeds` comes with a person's "seated"
   * whose client takes part in seeds; `shuffle` with the beginning of a game (absent: its shuffles are not sealed).
   */
  | {
      readonly kind: "entry";
      readonly entry: Entry;
      readonly by: By;
      readonly holder?: SeatOwner | undefined;
      readonly rating?: Rating | undefined;
      readonly server?: number | undefined;
      readonly pending?: readonly string[] | undefined;
      readonly seeds?: true | undefined;
      readonly shuffle?: SealingTerms | undefined;
    }
  | {
      readonly kind: "presence";
      readonly playerId: string;
      readonly change: (typeof PRESENCE_CHANGES)[number];
      /** Both come with "here": see `SeatPresence`. */
      readonly server?: number | undefined;
      readonly seeds?: true | undefined;
    }
  /** A player's commitment, and later their seed. `reveal`: the server has begun to ask for the seeds. */
  | { readonly kind: "commitment"; readonly playerId: string; readonly commitment: string }
  | { readonly kind: "reveal" }
  | { readonly kind: "seed"; readonly playerId: string; readonly seed: string }
  /**
   * No server could serve the game for a while: it waits for these players, who were connected before, until `until`. `since` is the time
   * at which it was served last. `returned`: the wait is over, though not all of them are back.
   */
  | { readonly kind: "outage"; readonly since: number; readonly until: number; readonly playerIds: readonly string[] }
  | { readonly kind: "returned" }
  /** The owner of the seat made a link to it, which replaces the one before. */
  | ({ readonly kind: "shared"; readonly playerId: string } & SeatLink)
  /** The seat belongs to another owner from now on: its link was used. */
  | { readonly kind: "claimed"; readonly playerId: string; readonly holder: string }
  /** The table was removed; its log stays for the games that were finished at it. */
  | { readonly kind: "closed" }
);

export type EntryRecord = GameRecord & { readonly kind: "entry" };
export type PresenceRecord = GameRecord & { readonly kind: "presence" };
export type OutageRecord = GameRecord & { readonly kind: "outage" };
export type LinkRecord = GameRecord & { readonly kind: "shared" | "claimed" };
export type SealingRecord = GameRecord & { readonly kind: "commitment" | "reveal" | "seed" };

const card = z.custom<Card>((value) => typeof value === "number" && ALL_CARDS[value] !== undefined);
const cards = z.array(card);
const decks = z.array(cards);
const deal = z.object({ leader: z.int(), decks });
const playerId = z.string();

/** An entry of the rules, as logs, replays and saved games hold it. */
export const entry: z.ZodMiniType<Entry> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("seated"), playerId, name: z.string(), isBot: z.boolean() }),
  z.object({ type: z.literal("moved"), playerId, seat: z.int() }),
  z.object({ type: z.literal("left"), playerId }),
  z.object({ type: z.literal("withdrew"), playerId }),
  z.object({ type: z.literal("aborted") }),
  z.object({ type: z.literal("started"), deal: z.nullable(deal) }),
  z.object({ type: z.literal("dealt"), deal }),
  z.object({ type: z.literal("cut"), playerId, at: z.int() }),
  z.object({ type: z.literal("kept"), playerId, keep: z.boolean(), next: z.nullable(cards) }),
  z.object({ type: z.literal("played"), playerId, card, taken: cards }),
  z.object({ type: z.literal("continued"), decks: z.nullable(decks) }),
  z.object({ type: z.literal("reset"), deal: z.nullable(deal) }),
  z.object({ type: z.literal("near-win"), playerId }),
]);

/** The house rules that a log, a replay or a saved game names; one from before a rule existed doesn't name it [LOG-3]. */
export const houseRules = z.object(perHouseRule(() => z.optional(z.boolean())));

const at = z.number();
const owner = z.nullable(z.string());
const terms = {
  setup: z.object({
    seats: z.literal([2, 4]),
    target: z.literal(TARGETS),
    rounds: z.optional(z.int()),
    ...houseRules.shape,
  }),
  isSolo: z.boolean(),
  turnSeconds: z.nullable(z.number()),
  botLevel: z.optional(z.enum(BOT_LEVELS)),
  roomName: z.optional(z.nullable(z.string())),
  code: z.optional(z.string()),
  match: z.optional(z.object({ id: z.string(), rated: z.boolean() })),
  deal: z.optional(z.object({ id: z.string(), seed: z.string(), closesAt: z.nullable(z.number()) })),
};
const seat = z.object({ id: z.string(), name: z.string(), isBot: z.boolean(), hasLeft: z.boolean() });
const server = z.optional(z.int());
const seeds = z.optional(z.literal(true));
const link = z.object({ digest: z.string(), until: z.number() });
const presence = z.object({
  connected: z.boolean(),
  seeds,
  since: z.number(),
  missedTurns: z.int(),
  isAway: z.boolean(),
  server,
});

export const gameRecord: z.ZodMiniType<GameRecord> = z.discriminatedUnion("kind", [
  z.object({ at, kind: z.literal("opened"), ...terms }),
  z.object({
    at,
    kind: z.literal("snapshot"),
    ...terms,
    seats: z.array(z.nullable(seat)),
    people: z.array(
      z.object({ playerId, holder: owner, attendance: presence, rating: z.optional(rating), link: z.optional(link) }),
    ),
    former: z.optional(z.array(z.object({ playerId, name: z.string(), holder: owner }))),
    hasSummarised: z.boolean(),
    games: z.optional(z.int()),
  }),
  z.object({
    at,
    kind: z.literal("entry"),
    entry,
    by: z.enum(BYS),
    holder: z.optional(owner),
    rating: z.optional(rating),
    server,
    pending: z.optional(z.array(z.string())),
    seeds,
    shuffle: z.optional(z.object({ serverSeed: z.string(), seats: z.array(z.int()) })),
  }),
  z.object({
    at,
    kind: z.literal("presence"),
    playerId,
    change: z.enum(PRESENCE_CHANGES),
    server,
    seeds,
  }),
  z.object({ at, kind: z.literal("commitment"), playerId, commitment: z.string() }),
  z.object({ at, kind: z.literal("reveal") }),
  z.object({ at, kind: z.literal("seed"), playerId, seed: z.string() }),
  z.object({ at, kind: z.literal("outage"), since: z.number(), until: z.number(), playerIds: z.array(playerId) }),
  z.object({ at, kind: z.literal("returned") }),
  z.object({ at, kind: z.literal("shared"), playerId, ...link.shape }),
  z.object({ at, kind: z.literal("claimed"), playerId, holder: z.string() }),
  z.object({ at, kind: z.literal("closed") }),
]);
