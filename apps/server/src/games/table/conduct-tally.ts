// Counts, record by record, what the players of a game of quick match or a cup are judged by once it is over
// (`matchmaking/conduct.ts`).

import { type Game, teamOf } from "@chkobba/rules";
import type { By, GameRecord, PresenceRecord } from "../../schema/game-record.ts";

export interface ConductTally {
  /** How many turns the clock ended while the player was connected, and how many of them while behind on points. */
  readonly clocks: number;
  readonly clocksBehind: number;
  /** How many cards the player played at the last moment while behind on points. */
  readonly late: number;
  /** How often the connection was lost. */
  readonly absences: number;
  readonly isThere: boolean;
}

export interface GameConduct {
  /** The time of the first record after the one that started the game. */
  readonly since: number;
  /** By player id, also of players who have left; a player whom no record has changed is missing. */
  readonly players: ReadonlyMap<string, ConductTally>;
}

/** The part of a live game that this module reads. */
interface Before {
  readonly game: Game;
  readonly terms: { readonly turnSeconds: number | null };
  readonly clock: { readonly phaseBeganAt: number };
  readonly soFar: { readonly conduct: GameConduct | null };
}

/** A play counts as made at the last moment if at most this share of the turn's time is left. */
const LATE_SHARE = 0.15;

export const NO_CONDUCT: ConductTally = { clocks: 0, clocksBehind: 0, late: 0, absences: 0, isThere: true };
const NO_PLAYERS: GameConduct["players"] = new Map();

/** The conduct after one more record; the same object if the record counts for no player. */
export function conductAfter({ game, terms, clock, soFar }: Before, record: GameRecord): GameConduct | null {
  if (game.status === "waiting") return null;
  const conduct = soFar.conduct ?? { since: record.at, players: NO_PLAYERS };
  if (record.kind === "presence") {
    return withTally(conduct, record.playerId, (tally) => tallyAfterPresence(tally, record.change));
  }
  if (record.kind !== "entry" || record.entry.type !== "played") return conduct;
  const { playerId } = record.entry;
  const team = teamOf(game.seats.findIndex((seat) => seat?.id === playerId));
  const isBehind = game.scores[team] < game.scores[team === 0 ? 1 : 0];
  const took = record.at - clock.phaseBeganAt;
  return withTally(conduct, playerId, (tally) =>
    tallyAfterPlay(tally, { by: record.by, isBehind, isLate: isLastMoment(took, terms.turnSeconds) }),
  );
}

/** @param took how long the turn took, in ms */
export function isLastMoment(took: number, turnSeconds: number | null): boolean {
  return turnSeconds !== null && took >= turnSeconds * 1000 * (1 - LATE_SHARE);
}

export function tallyAfterPresence(before: ConductTally, change: PresenceRecord["change"]): ConductTally {
  if (change === "gone") return { ...before, absences: before.absences + 1, isThere: false };
  return change === "here" && !before.isThere ? { ...before, isThere: true } : before;
}

export function tallyAfterPlay(
  before: ConductTally,
  { by, isBehind, isLate }: { readonly by: By; readonly isBehind: boolean; readonly isLate: boolean },
): ConductTally {
  if (by === "player") {
    if (before.isThere && !(isBehind && isLate)) return before;
    // A player who plays a card is present, even if the log lists the connection as lost.
    return { ...before, isThere: true, late: before.late + Number(isBehind && isLate) };
  }
  if (by === "bot" || !before.isThere) return before;
  return { ...before, clocks: before.clocks + 1, clocksBehind: before.clocksBehind + Number(isBehind) };
}

function withTally(conduct: GameConduct, playerId: string, change: (tally: ConductTally) => ConductTally): GameConduct {
  const tally = conduct.players.get(playerId) ?? NO_CONDUCT;
  const after = change(tally);
  return after === tally ? conduct : { ...conduct, players: new Map(conduct.players).set(playerId, after) };
}
