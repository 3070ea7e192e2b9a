// Events of a game at its table.
import * as z from "zod/mini";
import { optional } from "../fields.ts";
import { type GameState, gameState } from "../game.ts";
import { type GameEntry, gameEntry } from "../game-entry.ts";
import type { Notice } from "../notice.ts";
import type { EventRefusalCode } from "../refusals.ts";
import { type Acknowledged, acknowledgementOf, eventRefusalCode } from "./acknowledgement.ts";
import {
  houseRules,
  id,
  inGame,
  inSeat,
  level,
  move,
  nothing,
  playerName,
  seatRefusals,
  seatTaken,
  tableRefusals,
  targetScore,
  teamMode,
  turnSeconds,
  watchable,
} from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

const notice = z.union([
  z.object({
    code: z.literal("ROUND_TIME_USED"),
    name: z.string(),
    playerId: z.optional(z.string()),
    seconds: z.int(),
  }),
  z.object({
    code: z.enum(["JOINED", "LEFT", "BOT_TOOK_OVER", "AWAY", "BACK", "TIME_RAN_OUT", "CUT_TIME_RAN_OUT"]),
    name: z.string(),
    playerId: z.optional(z.string()),
  }),
  z.object({ code: z.literal("VOID_DEAL") }),
]);

/** `gameId`: the game's id, if the event named a code. */
const existing = z.object({ exists: z.boolean(), status: z.optional(gameState.shape.status), gameId: z.optional(id) });

export const tableEvents = {
  "check-game-exists": {
    payload: inGame,
    reply: existing,
    refusals: [],
  },
  "create-game": {
    payload: z.object({ playerName, teamMode, targetScore, turnSeconds, houseRules, watchable }),
    reply: seatTaken,
    refusals: [],
  },
  /** `teamMode`: the player has a bot as partner and two bots as opponents. */
  "create-solo-game": {
    payload: z.object({ playerName, teamMode, targetScore, level, houseRules }),
    reply: seatTaken,
    refusals: [],
  },
  "join-game": {
    payload: z.object({ gameId: id, playerName: optional(playerName), existingPlayerId: optional(id) }).check(
      z.refine((join) => join.playerName !== undefined || join.existingPlayerId !== undefined, {
        path: ["playerName"],
        error: "a new player needs a name",
      }),
    ),
    reply: seatTaken,
    limit: "joins",
    refusals: [...seatRefusals, "GAME_STARTED", "GAME_FULL"],
  },
  /** In a waiting team game: puts bots on the free seats. A player who joins later takes a bot's seat. */
  "fill-with-bots": {
    payload: inGame,
    reply: nothing,
    limit: "joins",
    refusals: [...tableRefusals, "NOT_TEAM_GAME", "GAME_STARTED"],
  },
  /**
   * In a waiting team game: moves the player to a free seat or to a bot's seat. The bot then moves to the player's old
   * seat. `seat` is counted from 0.
   */
  "choose-seat": {
    payload: z.extend(inSeat, { seat: z.int().check(z.gte(0), z.lte(3)) }),
    reply: nothing,
    limit: "joins",
    refusals: [...seatRefusals, "NOT_TEAM_GAME", "GAME_STARTED", "SEAT_TAKEN"],
  },
  "get-game": { payload: inGame, reply: z.object({ game: gameState }), refusals: tableRefusals },
  "start-game": { payload: inGame, reply: nothing, refusals: [...tableRefusals, "GAME_STARTED", "NOT_ENOUGH_PLAYERS"] },
  /** `round`: the round in which the player chose the card. If the event arrives in a later round, it plays nothing. */
  "play-card": {
    payload: z.extend(inSeat, { ...move.shape, round: optional(z.number()) }),
    reply: nothing,
    refusals: [
      ...seatRefusals,
      "NOT_IN_PROGRESS",
      "NOT_YOUR_TURN",
      "CARD_NOT_IN_HAND",
      "CAPTURE_REQUIRED",
      "ILLEGAL_CAPTURE",
      "DEAL_OVER",
    ],
  },
  /**
   * Returns the move that the bot would play on this seat. Only for solo games, because it would be cheating between
   * people.
   */
  "get-hint": {
    payload: inSeat,
    reply: z.object({ move }),
    limit: "hints",
    refusals: [...seatRefusals, "NOT_IN_PROGRESS", "NOT_YOUR_TURN"],
  },
  "continue-after-round-summary": {
    payload: inGame,
    reply: nothing,
    refusals: [...tableRefusals, "NOT_IN_ROUND_SUMMARY"],
  },
  /**
   * Starts the next game at the table. `waits`: the sender joins it only with `take-seat`, like the others, so that no
   * clock of theirs runs until another player has accepted.
   */
  "reset-game": {
    payload: z.extend(inGame, { waits: optional(z.boolean()) }),
    reply: nothing,
    refusals: [...tableRefusals, "NOT_FINISHED"],
  },
  "leave-game": { payload: inSeat, reply: nothing, refusals: seatRefusals },
  "test-setup-near-win": { payload: inGame, reply: nothing, refusals: [...tableRefusals, "NOT_IN_PROGRESS"] },
} as const;

export interface TableServerEvents {
  "game-update": (game: GameState) => void;
  /** Replaces most `game-update`s for clients that requested small updates in their handshake. */
  "game-entry": (entry: GameEntry) => void;
  /** The notice as data, and its English text. */
  "game-message": (text: string, notice: Notice) => void;
  "game-error": (text: string, code: EventRefusalCode) => void;
  "check-game-exists-response": (answer: Acknowledged<z.output<typeof existing>>) => void;
}

export const tableServerEvents = {
  "game-update": z.tuple([gameState]),
  "game-entry": z.tuple([gameEntry]),
  "game-message": z.tuple([z.string(), notice]),
  "game-error": z.tuple([z.string(), eventRefusalCode]),
  "check-game-exists-response": z.tuple([acknowledgementOf(existing)]),
} satisfies ServerEventSchemas<TableServerEvents>;
