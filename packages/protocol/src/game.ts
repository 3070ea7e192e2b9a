// A game on the wire, as one seat sees it.
import {
  BOT_LEVELS,
  type BotLevel,
  type CutView,
  type GameView,
  type PlayerView,
  perHouseRule,
  TARGETS,
} from "@chkobba/rules";
import * as z from "zod/mini";
import { type CupOfGame, cupOfGame } from "./cups.ts";
import { type Rating, rating } from "./ratings.ts";
import { type Shuffle, shuffle } from "./shuffle.ts";

const cardFace = z.object({
  id: z.string().check(z.regex(/^([1-9]|10)-(spata|dinari|coeur|trefle)$/)),
  suit: z.enum(["Spades", "Diamonds", "Hearts", "Clubs"]),
  value: z.int().check(z.gte(1), z.lte(10)),
  displayRank: z.enum(["A", "2", "3", "4", "5", "6", "7", "Q", "J", "K"]),
});
const hiddenCard = z.object({ id: z.string().check(z.regex(/^hidden-\d+$/)), hidden: z.literal(true) });
/** All house rules of a game or a room. */
export const fullHouseRules = z.readonly(z.object(perHouseRule(() => z.boolean())));
const byId = z.record(z.string(), z.int());
const categoryPoint = z.object({ teamId: z.nullable(z.string()), points: z.int() });

const cardView = z.union([cardFace, hiddenCard]);

/** The whole state that `game-update` and `get-game` carry. Times are milliseconds since the epoch. */
export const gameState = z.object({
  id: z.uuid(),
  /** Grows with every change. A client drops an update whose version is older than that of its own state. */
  version: z.int().check(z.positive()),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      hand: z.array(cardView),
      capturedCards: z.array(cardFace),
      teamId: z.string(),
      isBot: z.boolean(),
      /** The seat at the table, from 0. `players` leaves out the free seats of a waiting game. */
      seat: z.int().check(z.gte(0), z.lte(3)),
      connected: z.boolean(),
      /** Whether a bot plays this seat until the seat's player acts. */
      isAway: z.boolean(),
      /**
       * Whether the player has left for good. This ends a running 1 vs 1 game. In a team game, a bot plays on for the
       * player.
       */
      hasLeft: z.boolean(),
      /**
       * Whether the seat belongs to an account, and the name is the account's username. Other names are chosen freely.
       * Absent in games without a server.
       */
      isAccount: z.optional(z.boolean()),
      /** The rating when the game began; null for a bot, a guest, or before the first rated game. */
      rating: z.nullable(rating),
      /**
       * Not null while the player still looks at the last round's summary, or at the game before this one. The player's
       * clock does not run in this time.
       */
      pending: z.nullable(z.enum(["summary", "rematch"])),
    }),
  ),
  teams: z.array(z.object({ id: z.string(), name: z.string(), playerIds: z.array(z.string()) })),
  tableCards: z.array(cardFace),
  deck: z.array(hiddenCard),
  currentPlayerId: z.nullable(z.string()),
  status: z.enum(["waiting", "starting", "in_progress", "round_summary", "finished"]),
  lastCapture: z.nullable(
    z.object({
      playerId: z.string(),
      playedCardId: z.string(),
      cards: z.array(cardFace),
      wasChkobba: z.boolean(),
    }),
  ),
  round: z.int().check(z.nonnegative()),
  winner: z.nullable(z.string()),
  /** Whether the game has ended because the server could not serve it for too long. Such a game does not count. */
  aborted: z.boolean(),
  /** After an outage, the game waits for these players, at most until `until`. Null: the game does not wait. */
  returning: z.nullable(z.object({ playerIds: z.array(z.string()), until: z.int() })),
  scores: byId,
  playerScores: byId,
  maxPlayers: z.literal([2, 4]),
  teamMode: z.boolean(),
  targetScore: z.literal(TARGETS),
  houseRules: fullHouseRules,
  roundSummary: z.nullable(
    z.object({
      roundNumber: z.int(),
      scoreDetails: z.object({
        mostCards: categoryPoint,
        mostDiamonds: categoryPoint,
        sevenOfDiamonds: categoryPoint,
        mostSevens: categoryPoint,
        chkobbas: byId,
      }),
      teamScores: byId,
      cardsCount: byId,
      diamondsCount: byId,
      sevensCount: byId,
    }),
  ),
  /** The points of each finished round, oldest first. */
  rounds: z.array(z.object({ round: z.int().check(z.positive()), points: byId })),
  /** The plays since the last hands were dealt, oldest first. `card` and `taken` are card ids. */
  plays: z.array(
    z.object({
      playerId: z.string(),
      card: z.string(),
      taken: z.array(z.string()),
      by: z.enum(["player", "bot", "clock"]),
    }),
  ),
  turnEndsAt: z.nullable(z.int()),
  /** Seconds for a turn; null for no clock. */
  turnSeconds: z.nullable(z.number()),
  isSolo: z.boolean(),
  /** Whether people without a seat may watch the game. */
  watchable: z.boolean(),
  /**
   * The id of the player who closed the table to watchers. Null if no player has closed it, or if that player has left.
   */
  closedBy: z.nullable(z.string()),
  /** The id of the player who opened the table to watchers. Null if it was open from the beginning, or is closed. */
  openedBy: z.nullable(z.string()),
  /** Whether an open table is in the list of live games. If not, only people with its link find it. */
  isListed: z.boolean(),
  /** How many screens show the table. `version` does not grow with it. Zero for games without a server. */
  screens: z.int().check(z.nonnegative()),
  /** The name of the room that the game was created in. */
  roomName: z.nullable(z.string()),
  /** The short code of this room, which outlives its games. Null for other games, and for people without a seat. */
  roomCode: z.nullable(z.string()),
  /** The short code that leads to the game; null in games without invitations. */
  code: z.nullable(z.string()),
  /** The match with which quick match made the game; null for other games. */
  match: z.nullable(z.object({ rated: z.boolean() })),
  /** The cup that the game belongs to; null if it belongs to no cup. */
  cup: z.nullable(cupOfGame),
  /**
   * The shared deal; null if the game has its own cards. A game of a shared deal ends after `rounds` rounds, whatever
   * the target.
   */
  deal: z.nullable(z.object({ id: z.string(), rounds: z.int() })),
  /** The level of the bots; null unless the game is solo. */
  botLevel: z.nullable(z.enum(BOT_LEVELS)),
  /** The state of the cut while the leader of the round cuts the deck; otherwise null. */
  cut: z.nullable(
    z.object({
      playerId: z.string(),
      /** How many cards the leader lifted; null before the cut. */
      at: z.nullable(z.int().check(z.gte(1), z.lte(39))),
      /** The cut card, open to the leader alone; null before the cut. */
      card: z.nullable(cardView),
      /**
       * When the server acts in the leader's place. This time is the same for both steps of the cut. Null while the
       * leader still looks at the last round's summary, and in offline games.
       */
      endsAt: z.nullable(z.int()),
    }),
  ),
  /** The cut card of this round, open to all if it lies on the table. Null without a cut. */
  cutCard: z.nullable(z.object({ playerId: z.string(), isKept: z.boolean(), card: cardView })),
  /** Null while the game waits for players, and in games whose shuffles are not sealed. */
  shuffle: z.nullable(shuffle),
});

/** The view by the rules, and the server's additions. */
export interface GameState extends Omit<GameView, "players" | "cut"> {
  readonly id: string;
  readonly version: number;
  readonly players: readonly PlayerState[];
  readonly plays: readonly PlayState[];
  readonly turnEndsAt: number | null;
  readonly turnSeconds: number | null;
  readonly isSolo: boolean;
  readonly watchable: boolean;
  readonly closedBy: string | null;
  readonly openedBy: string | null;
  readonly isListed: boolean;
  readonly screens: number;
  readonly roomName: string | null;
  readonly roomCode: string | null;
  readonly code: string | null;
  readonly match: { readonly rated: boolean } | null;
  readonly cup: CupOfGame | null;
  readonly aborted: boolean;
  readonly returning: { readonly playerIds: readonly string[]; readonly until: number } | null;
  readonly deal: { readonly id: string; readonly rounds: number } | null;
  readonly botLevel: BotLevel | null;
  readonly cut: CutState | null;
  readonly shuffle: Shuffle | null;
}

export interface CutState extends CutView {
  /** When the server acts in the leader's place, in ms since the epoch. Null: no clock runs. */
  readonly endsAt: number | null;
}

export interface PlayerState extends PlayerView {
  readonly connected: boolean;
  readonly isAway: boolean;
  readonly isAccount?: boolean | undefined;
  readonly rating: Rating | null;
  readonly pending: Pending | null;
}

/** The part of the game that a player still looks at while the others already play the next round or game. */
export type Pending = "summary" | "rematch";

/** `by`: whether the player made the play, or the server in their place. */
export interface PlayState {
  readonly playerId: string;
  readonly card: string;
  readonly taken: readonly string[];
  readonly by: "player" | "bot" | "clock";
}
