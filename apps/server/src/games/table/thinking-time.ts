// The clock of a round in games of quick match. It runs in addition to the clock of each turn. A player who has used up
// their time for the round has only a short time for each remaining card.
import { CARD_MS, ROUND_PLAYS } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import type { EntryRecord } from "../../schema/game-record.ts";
import type { PendingPlayers } from "./pending-players.ts";

/** By player id: the time that the player has used in this round, in ms. */
export type ThinkingTime = ReadonlyMap<string, number>;

/** The part of a live game that this module reads. */
interface Timed {
  readonly game: Game;
  readonly terms: {
    /** Null if neither quick match nor a cup paired the players. */
    readonly match: object | null;
    readonly turnSeconds: number | null;
  };
  readonly clock: {
    readonly thinkingTime: ThinkingTime;
    readonly pending: PendingPlayers | null;
    readonly outage: object | null;
    readonly phaseBeganAt: number;
  };
}

export const NO_TIME: ThinkingTime = new Map();

export function thinkingTimeAfter({ terms, clock }: Timed, game: Game, { entry, by, at }: EntryRecord): ThinkingTime {
  // At the end of a round the game leaves this status, so each round begins with no time used.
  if (game.status !== "in_progress" || terms.match === null || terms.turnSeconds === null) return NO_TIME;
  const { thinkingTime, pending, outage, phaseBeganAt } = clock;
  if (entry.type !== "played") return thinkingTime;
  // No clock runs for a bot, for a player who has not joined the round, and while the game waits for people.
  if (by === "bot" || outage !== null || pending?.playerIds.includes(entry.playerId)) return thinkingTime;
  const { playerId } = entry;
  return new Map(thinkingTime).set(playerId, (thinkingTime.get(playerId) ?? 0) + at - phaseBeganAt);
}

/** How long a turn of that player may take now, in ms. */
export function turnMs(live: Timed, playerId: string, turnSeconds: number): number {
  const whole = turnSeconds * 1000;
  if (live.terms.match === null) return whole;
  return Math.min(whole, Math.max(CARD_MS, timeLeft(live, playerId, turnSeconds)));
}

/** Whether that player's turns are shortened until the end of the round. */
export function isShortOfTime(live: Timed, playerId: string): boolean {
  const { match, turnSeconds } = live.terms;
  if (match === null || turnSeconds === null || turnSeconds * 1000 <= CARD_MS) return false;
  return timeLeft(live, playerId, turnSeconds) <= CARD_MS;
}

/**
 * A player's time for one round, in ms: `CARD_MS` for each of the player's cards, but at least enough for two turns
 * that use their whole clock.
 */
export function roundClockMs(seats: 2 | 4, turnSeconds: number): number {
  return Math.max((ROUND_PLAYS / seats) * CARD_MS, 2 * turnSeconds * 1000);
}

/** The player's remaining time for the round, in ms. */
function timeLeft({ game, clock }: Timed, playerId: string, turnSeconds: number): number {
  return roundClockMs(game.setup.seats, turnSeconds) - (clock.thinkingTime.get(playerId) ?? 0);
}
