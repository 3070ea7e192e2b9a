// Schemas and refusals that several events share.

import { ALL_CARDS, BOT_LEVELS, perHouseRule, TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { list, name, optional, orDefault } from "../fields.ts";
import { DEFAULT_BOT_LEVEL, DEFAULT_TARGET, PLAYER_NAME_MAX, TURN_SECONDS_CHOICES } from "../limits/table.ts";

/** Any string passes as an id. The event's handler refuses an unknown id, for example with GAME_NOT_FOUND. */
export const id = z.string();
export const playerName = name(PLAYER_NAME_MAX);
export const target = z.literal(TARGETS);
export const targetScore = orDefault(target, DEFAULT_TARGET);
/** Seconds for a turn. Absent: the server's default. Null: no clock. */
export const turnSeconds = z.optional(z.nullable(z.literal(TURN_SECONDS_CHOICES)));
export const level = orDefault(z.enum(BOT_LEVELS), DEFAULT_BOT_LEVEL);
export const teamMode = orDefault(z.boolean(), false);
/** A house rule that is not named has its normal value, or in a room's game the value of the room. */
export const houseRules = optional(z.object(perHouseRule(() => optional(z.boolean()))));
/** Whether people without a seat may watch. Absent: the room's setting, or no for a game outside rooms. */
export const watchable = optional(z.boolean());
export const nothing = z.object({});
export const seatTaken = z.object({ gameId: id, playerId: id });
export const inGame = z.object({ gameId: id });
export const inSeat = z.object({ gameId: id, playerId: id });
export const move = z.object({ cardId: id, capturedCardIds: list(id, ALL_CARDS.length) });
/** Refusals of an event that only a player at the table may send. */
export const tableRefusals = ["GAME_NOT_FOUND", "FORBIDDEN"] as const;
/** Refusals of an event about a seat, or from a seat that the sender must own. */
export const seatRefusals = ["GAME_NOT_FOUND", "PLAYER_NOT_FOUND", "FORBIDDEN"] as const;
