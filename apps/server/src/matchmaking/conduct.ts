// A player's conduct in a game of quick match, derived from its log. Pure: the same log gives the same answer.
import type { Conduct, GameRecord } from "@chkobba/protocol";
import { teamOf } from "@chkobba/rules";

/** The state of the game at one record of its log. */
export interface Moment {
  readonly record: GameRecord;
  /** Points by team, before the record. */
  readonly scores: readonly [number, number];
  /** The start of the turn that this record ends, in ms since the epoch. */
  readonly turnBeganAt: number;
}

export interface Played {
  readonly playerId: string;
  readonly seat: number;
  /** Null for a game without a clock. */
  readonly turnSeconds: number | null;
  /** The records from the deal on, each with the state of the game. */
  readonly moments: readonly Moment[];
  /** Whether the player left the game before it ended. */
  readonly hasLeft: boolean;
}

/**
 * From this number of timed-out turns on, a player who is behind on points counts as stalling. One timed-out turn is
 * allowed, because anyone may have to answer the door once.
 */
const CLOCKS_BEHIND = 2;
const CLOCKS = 3;
const LATE_PLAYS = 4;
/** A play counts as made at the last moment if at most this share of the turn's time is left. */
const LATE_SHARE = 0.15;

export function conductOf({ playerId, seat, turnSeconds, moments, hasLeft }: Played): Conduct {
  if (hasLeft) return "left";
  const team = teamOf(seat);
  let isThere = true;
  let absences = 0;
  const seen = { clocks: 0, clocksBehind: 0, late: 0 };
  for (const { record, scores, turnBeganAt } of moments) {
    if (record.kind === "presence" && record.playerId === playerId) {
      if (record.change === "gone") absences++;
      if (record.change === "here" || record.change === "gone") isThere = record.change === "here";
    }
    if (record.kind !== "entry" || record.entry.type !== "played" || record.entry.playerId !== playerId) continue;
    // A player who plays a card is present, even if the log lists the connection as lost.
    if (record.by === "player") isThere = true;
    const isBehind = scores[team] < scores[team === 0 ? 1 : 0];
    if (record.by === "clock" && isThere) {
      seen.clocks++;
      if (isBehind) seen.clocksBehind++;
    }
    const took = record.at - turnBeganAt;
    const isLate = turnSeconds !== null && took >= turnSeconds * 1000 * (1 - LATE_SHARE);
    if (record.by === "player" && isBehind && isLate) seen.late++;
  }
  if (seen.clocksBehind >= CLOCKS_BEHIND) return "sat";
  if (seen.clocks >= CLOCKS || !isThere) return "ran-out";
  if (seen.late >= LATE_PLAYS) return "last-moment";
  return absences > 0 ? "came-back" : "finished";
}
