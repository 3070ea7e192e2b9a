// Cups on the wire: tournaments of 1 vs 1 games between accounts.
import { TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { name, orDefault } from "./fields.ts";
import {
  CUP_ARENA_MINUTES,
  CUP_KINDS,
  CUP_NAME_MAX,
  CUP_NAME_MIN,
  CUP_PAGE_MAX,
  CUP_SIZES,
  CUP_TARGET,
  CUP_TURN_SECONDS,
} from "./limits.ts";
import { rating } from "./ratings.ts";

export const CUP_STATES = ["open", "running", "over", "cancelled"] as const;
export type CupState = (typeof CUP_STATES)[number];

export const cup = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(CUP_KINDS),
  targetScore: z.literal(TARGETS),
  turnSeconds: z.int(),
  /** In ms since the epoch. */
  startsAt: z.int(),
  /** How long an arena takes; null for a knockout, and so is `endsAt`. */
  minutes: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  /** The places of a knockout; null for an arena. */
  size: z.nullable(z.int()),
  isPrivate: z.boolean(),
  /** A username; null for the house. */
  createdBy: z.nullable(z.string()),
  state: z.enum(CUP_STATES),
  /** How many players have joined. */
  players: z.int(),
  /** A username; null until the cup is over, or if it has no winner. */
  winner: z.nullable(z.string()),
});
export type Cup = Readonly<z.output<typeof cup>>;

const standing = z.object({
  rank: z.int(),
  username: z.string(),
  rating: z.nullable(rating),
  /** 0 in a knockout. */
  points: z.int(),
  games: z.int(),
  wins: z.int(),
  /** The player has left the arena, or has lost in the knockout. */
  isOut: z.boolean(),
  isPlaying: z.boolean(),
});
export type CupStanding = Readonly<z.output<typeof standing>>;

/** The caller's own row. `gameId`: the running game. `nextOpponent`: in a knockout, who waits in the next round. */
const mine = z.object({
  ...standing.shape,
  gameId: z.nullable(z.string()),
  isPaused: z.boolean(),
  nextOpponent: z.nullable(z.string()),
});
export type OwnCupStanding = Readonly<z.output<typeof mine>>;

const game = z.object({
  gameId: z.string(),
  /** From 1; null in an arena. */
  round: z.nullable(z.int()),
  players: z.tuple([z.string(), z.string()]),
  /** A username; null while it runs, and after a tie or an aborted game. */
  winner: z.nullable(z.string()),
  state: z.enum(["running", "over"]),
});
export type CupGame = Readonly<z.output<typeof game>>;

/** One pairing of a knockout. A player is null while not decided; `isBye`: the place beside the player is free. */
const pairing = z.object({
  players: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  isBye: z.boolean(),
  winner: z.nullable(z.string()),
  gameId: z.nullable(z.string()),
});
export type CupPairing = Readonly<z.output<typeof pairing>>;

export const cupPage = z.object({
  cup,
  /** The best first; before the start in the order of joining. */
  standings: z.array(standing),
  /** The newest first. */
  games: z.array(game),
  mine: z.nullable(mine),
  /** The rounds of a knockout, each from top to bottom; null in an arena and before the start. */
  bracket: z.nullable(z.array(z.array(pairing))),
  /** The page of the standings, from 1, and how many there are. */
  page: z.int(),
  pages: z.int(),
  /** The server's clock, for countdowns. */
  serverTime: z.int(),
});
export type CupPage = Readonly<z.output<typeof cupPage>>;

export const cupQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(CUP_PAGE_MAX)), 1),
});

const kind = z.enum(CUP_KINDS);
const arenaMinutes = z.int().check(z.gte(CUP_ARENA_MINUTES.min), z.lte(CUP_ARENA_MINUTES.max));
const knockoutSize = z.literal(CUP_SIZES);
const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

/** An arena needs `minutes`, a knockout `size`; the other one is ignored, whatever it is. */
export const newCup = z
  .object({
    name: name(CUP_NAME_MAX).check(z.minLength(CUP_NAME_MIN)),
    kind,
    minutes: z.optional(z.unknown()),
    size: z.optional(z.unknown()),
    targetScore: orDefault(z.literal(TARGETS), CUP_TARGET),
    turnSeconds: orDefault(z.literal(CUP_TURN_SECONDS), CUP_TURN_SECONDS[0]),
    startsAt: z.int(),
    isPrivate: orDefault(z.boolean(), false),
  })
  .check(
    z.refine((wish) => wish.kind !== "arena" || fits(arenaMinutes, wish.minutes), { path: ["minutes"] }),
    z.refine((wish) => wish.kind !== "knockout" || fits(knockoutSize, wish.size), { path: ["size"] }),
  );
export type NewCup = z.output<typeof newCup>;

/** The part of a parsed wish that its kind needs. */
export function cupExtentOf({ kind: wanted, minutes, size }: Pick<NewCup, "kind" | "minutes" | "size">): {
  readonly minutes: number | null;
  readonly size: number | null;
} {
  if (wanted === "arena") return { minutes: arenaMinutes.parse(minutes), size: null };
  return { minutes: null, size: knockoutSize.parse(size) };
}

/** The cup that a game belongs to, in the game's state. */
export const cupOfGame = z.object({ id: z.string(), name: z.string(), kind, round: z.nullable(z.int()) });
export interface CupOfGame {
  readonly id: string;
  readonly name: string;
  readonly kind: (typeof CUP_KINDS)[number];
  /** From 1; null in an arena. */
  readonly round: number | null;
}

/** A cup that one of the account's players has joined starts soon. */
export const cupSoon = z.object({ cupId: z.string(), name: z.string(), startsAt: z.int() });
export type CupSoon = Readonly<z.output<typeof cupSoon>>;

export const cupChanged = z.object({ cupId: z.string() });

/** A cup that the account has won. */
export const trophy = z.object({
  cupId: z.string(),
  name: z.string(),
  kind,
  /** When the cup was over, in ms since the epoch. */
  at: z.int(),
  players: z.int(),
});
export type Trophy = Readonly<z.output<typeof trophy>>;
