// A game as one seat sees it, on the wire.
import type { GameView, PlayerView } from "@chkobba/rules";
import { TARGETS } from "@chkobba/rules";
import { z } from "zod";
import { BOT_LEVELS, type BotLevel } from "./limits.ts";

const cardFace = z.strictObject({
  id: z.string().regex(/^([1-9]|10)-(spata|dinari|coeur|trefle)$/),
  suit: z.enum(["Spades", "Diamonds", "Hearts", "Clubs"]),
  value: z.int().min(1).max(10),
  displayRank: z.enum(["A", "2", "3", "4", "5", "6", "7", "Q", "J", "K"]),
});
const hiddenCard = z.strictObject({ id: z.string().regex(/^hidden-\d+$/), hidden: z.literal(true) });
const byId = z.record(z.string(), z.int());
const categoryPoint = z.strictObject({ teamId: z.string().nullable(), points: z.int() });

/** The whole state that `game-update` and `get-game` carry. Times are milliseconds since the epoch. */
export const gameState = z.strictObject({
  id: z.uuid(),
  /** Grows with every change; an update older than the one a client has is dropped. */
  version: z.int().positive(),
  players: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      hand: z.array(z.union([cardFace, hiddenCard])),
      capturedCards: z.array(cardFace),
      teamId: z.string(),
      isBot: z.boolean(),
      /** The place at the table, from 0: in a waiting game free seats are left out of `players`. */
      seat: z.int().min(0).max(3),
      connected: z.boolean(),
      /** The bot plays this seat until its player acts. */
      isAway: z.boolean(),
      /** Their person went for good: a running 1 vs 1 ended with it, in a team game a bot plays on. */
      hasLeft: z.boolean(),
      /** What this player still looks at: the last round's summary, or the game over before this game. No clock runs for them. */
      pending: z.enum(["summary", "rematch"]).nullable(),
    }),
  ),
  teams: z.array(z.strictObject({ id: z.string(), name: z.string(), playerIds: z.array(z.string()) })),
  tableCards: z.array(cardFace),
  deck: z.array(hiddenCard),
  currentPlayerId: z.string().nullable(),
  status: z.enum(["waiting", "starting", "in_progress", "round_summary", "finished"]),
  lastCapture: z
    .strictObject({
      playerId: z.string(),
      playedCardId: z.string(),
      cards: z.array(cardFace),
      wasChkobba: z.boolean(),
    })
    .nullable(),
  round: z.int().nonnegative(),
  winner: z.string().nullable(),
  scores: byId,
  playerScores: byId,
  maxPlayers: z.literal([2, 4]),
  teamMode: z.boolean(),
  targetScore: z.literal(TARGETS),
  roundSummary: z
    .strictObject({
      roundNumber: z.int(),
      scoreDetails: z.strictObject({
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
    })
    .nullable(),
  /** The points of each round that is over, the first one first. */
  rounds: z.array(z.strictObject({ round: z.int().positive(), points: byId })),
  /** The plays since the last deal of hands, the oldest first. `card` and `taken` are card ids. */
  plays: z.array(
    z.strictObject({
      playerId: z.string(),
      card: z.string(),
      taken: z.array(z.string()),
      by: z.enum(["player", "bot", "clock"]),
    }),
  ),
  turnEndsAt: z.int().nullable(),
  /** Seconds for a turn; null for no clock. */
  turnSeconds: z.number().nullable(),
  isSolo: z.boolean(),
  /** The name of the room that the game was opened in. */
  roomName: z.string().nullable(),
  /** Null where the game is not solo. */
  botLevel: z.enum(BOT_LEVELS).nullable(),
});

/** What the server adds to the view that the rules make. */
export interface GameState extends Omit<GameView, "players"> {
  readonly id: string;
  readonly version: number;
  readonly players: readonly PlayerState[];
  readonly plays: readonly PlayState[];
  readonly turnEndsAt: number | null;
  readonly turnSeconds: number | null;
  readonly isSolo: boolean;
  readonly roomName: string | null;
  readonly botLevel: BotLevel | null;
}

export interface PlayerState extends PlayerView {
  readonly connected: boolean;
  readonly isAway: boolean;
  readonly pending: Pending | null;
}

/** What a player looks at who has not come to the round, or to the game, that the others are at. */
export type Pending = "summary" | "rematch";

/** `by` tells a play of the player from one that the server made in their place. */
export interface PlayState {
  readonly playerId: string;
  readonly card: string;
  readonly taken: readonly string[];
  readonly by: "player" | "bot" | "clock";
}
