// Cups on the wire: tournaments of 1 vs 1 games between accounts.
import { TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { name, orDefault } from "./fields.ts";
import {
  CUP_ARENA_MINUTES,
  CUP_FACTS,
  CUP_KINDS,
  CUP_NAME_MAX,
  CUP_NAME_MIN,
  CUP_PAGE_MAX,
  CUP_SIZES,
  CUP_TARGET,
  CUP_TURN_SECONDS,
  type CupKind,
} from "./limits/cups.ts";
import { rating } from "./ratings.ts";

export const CUP_STATES = ["open", "running", "over", "cancelled"] as const;
export type CupState = (typeof CUP_STATES)[number];

export const cup = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(CUP_KINDS),
  targetScore: z.literal(TARGETS),
  turnSeconds: z.int(),
  /** When the cup starts, in ms since the epoch. */
  startsAt: z.int(),
  /** The duration of an arena in minutes, and its end in ms since the epoch. Both are null for a knockout. */
  minutes: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  /** The number of places in a knockout; null for an arena. */
  size: z.nullable(z.int()),
  isPrivate: z.boolean(),
  /** The username of the cup's creator; null for a house cup. */
  createdBy: z.nullable(z.string()),
  state: z.enum(CUP_STATES),
  /** How many players have joined. */
  players: z.int(),
  /** The winner's username; null if the cup is not over or has no winner. */
  winner: z.nullable(z.string()),
});
export type Cup = Readonly<z.output<typeof cup>>;

const standing = z.object({
  rank: z.int(),
  username: z.string(),
  rating: z.nullable(rating),
  /** The points of an arena; 0 in a knockout. */
  points: z.int(),
  games: z.int(),
  wins: z.int(),
  /** Whether the player has left the arena, or has lost in the knockout. */
  isOut: z.boolean(),
  isPlaying: z.boolean(),
});
export type CupStanding = Readonly<z.output<typeof standing>>;

/**
 * The caller's own row. `gameId`: the caller's running game, or null. `nextOpponent`: in a knockout, the username of
 * the player who waits in the next round, or null.
 */
const mine = z.object({
  ...standing.shape,
  gameId: z.nullable(z.string()),
  isPaused: z.boolean(),
  nextOpponent: z.nullable(z.string()),
});
export type OwnCupStanding = Readonly<z.output<typeof mine>>;

const game = z.object({
  gameId: z.string(),
  /** The round of a knockout, from 1; null in an arena. */
  round: z.nullable(z.int()),
  players: z.tuple([z.string(), z.string()]),
  /** The winner's username; null while the game runs, and after a tie or an aborted game. */
  winner: z.nullable(z.string()),
  state: z.enum(["running", "over"]),
});
export type CupGame = Readonly<z.output<typeof game>>;

/**
 * One pairing of a knockout. A player is null until it is known who plays. `isBye`: the other place of the pairing is
 * free, so its only player advances.
 */
const pairing = z.object({
  players: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  isBye: z.boolean(),
  winner: z.nullable(z.string()),
  gameId: z.nullable(z.string()),
});
export type CupPairing = Readonly<z.output<typeof pairing>>;

export const cupPage = z.object({
  cup,
  /** The rows of the standings. The best player comes first; before the start, the player who joined first. */
  standings: z.array(standing),
  /** The games of the cup, the newest first. */
  games: z.array(game),
  mine: z.nullable(mine),
  /**
   * The rounds of a knockout, and in each round its pairings from top to bottom. Null in an arena and before the start.
   */
  bracket: z.nullable(z.array(z.array(pairing))),
  /** The page of the standings, counted from 1, and the number of such pages. */
  page: z.int(),
  pages: z.int(),
  /** The time of the server's clock in ms since the epoch, for countdowns. */
  serverTime: z.int(),
});
export type CupPage = Readonly<z.output<typeof cupPage>>;

/** A cup whose name players have reported. */
const reportedCup = z.object({
  cup,
  /** The number of networks from which the open reports came, and the number of these reports. */
  networks: z.int(),
  reports: z.int(),
});
export type ReportedCup = Readonly<z.output<typeof reportedCup>>;
export const reportedCups = z.object({ cups: z.array(reportedCup) });

/** A moderator's decision on the reports about a cup's name. Without `name`, the cup keeps its name. */
export const cupDecision = z.object({
  name: z.optional(name(CUP_NAME_MAX).check(z.minLength(CUP_NAME_MIN))),
});

export const cupQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(CUP_PAGE_MAX)), 1),
});

const kind = z.enum(CUP_KINDS);
const arenaMinutes = z.int().check(z.gte(CUP_ARENA_MINUTES.min), z.lte(CUP_ARENA_MINUTES.max));
const knockoutSize = z.literal(CUP_SIZES);
const extentOf = (cup: { readonly kind: CupKind }) => CUP_FACTS[cup.kind].extent;
const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

/**
 * An arena needs `minutes`, a knockout needs `size` (CUP_FACTS). The field that the kind does not need is ignored and may have any
 * value.
 */
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
    z.refine((wish) => extentOf(wish) !== "minutes" || fits(arenaMinutes, wish.minutes), { path: ["minutes"] }),
    z.refine((wish) => extentOf(wish) !== "size" || fits(knockoutSize, wish.size), { path: ["size"] }),
  );
export type NewCup = z.output<typeof newCup>;

/**
 * Returns the field of a new cup that the cup's kind needs: `minutes` for an arena, `size` for a knockout. The other
 * field is null.
 */
export function cupExtentOf({ minutes, size, ...cup }: Pick<NewCup, "kind" | "minutes" | "size">): {
  readonly minutes: number | null;
  readonly size: number | null;
} {
  if (extentOf(cup) === "minutes") return { minutes: arenaMinutes.parse(minutes), size: null };
  return { minutes: null, size: knockoutSize.parse(size) };
}

/** The cup that a game belongs to, in the game's state. */
export const cupOfGame = z.object({ id: z.string(), name: z.string(), kind, round: z.nullable(z.int()) });
export interface CupOfGame {
  readonly id: string;
  readonly name: string;
  readonly kind: CupKind;
  /** The round of a knockout, from 1; null in an arena. */
  readonly round: number | null;
}

/** A cup that the account has joined starts soon. */
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
