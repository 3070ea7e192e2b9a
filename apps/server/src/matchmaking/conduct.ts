// How somebody behaved in a game that was found by quick match, as its log tells it. Pure: the same log gives the same answer.
import type { Conduct, GameRecord } from "@chkobba/protocol";
import { teamOf } from "@chkobba/rules";

/** What keeps somebody from the next match if it happens again. */
const LAPSES: readonly Conduct[] = ["left", "ran-out", "sat", "last-moment"];

export function isLapse(conduct: Conduct): boolean {
  return LAPSES.includes(conduct);
}

/** What a log tells of the game up to one of its records. */
export interface Moment {
  readonly record: GameRecord;
  /** Points by team, before the record. */
  readonly scores: readonly [number, number];
  /** When the turn that the record ends began, in ms since the epoch. */
  readonly turnBeganAt: number;
}

export interface Played {
  readonly playerId: string;
  readonly seat: number;
  /** Null: no clock. */
  readonly turnSeconds: number | null;
  /** From the deal on. */
  readonly moments: readonly Moment[];
  /** Whether the game was over for them because they left. */
  readonly hasLeft: boolean;
}

/** Turns that a player who is there may let pass: everybody is called to the door once. */
const CLOCKS_BEHIND = 2;
const CLOCKS = 3;
const LATE_PLAYS = 4;
/** A play with less of the clock left than this is at the last moment. */
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

/** One game of a person. */
export interface Noted {
  readonly conduct: Conduct;
  /** In ms since the epoch. */
  readonly at: number;
}

const DAY_MS = 24 * 60 * 60_000;
const FIRST_BAN_MS = 5 * 60_000;
const GROWTH = 3;
/** Games played to their end after which all is forgotten. */
const GOOD_GAMES = 10;

export interface Ban {
  /** In ms since the epoch. */
  readonly until: number;
  /** The games that it is for, the oldest first. */
  readonly lapses: readonly Noted[];
}

/** Null: they may search. @param games the oldest first */
export function banFor(games: readonly Noted[], now: number): Ban | null {
  let lapses: Noted[] = [];
  let good = 0;
  let until = 0;
  for (const { conduct, at } of games) {
    if (isLapse(conduct)) {
      lapses = [...lapses.filter((earlier) => earlier.at > at - DAY_MS), { conduct, at }];
      good = 0;
      if (lapses.length > 1) until = at + Math.min(DAY_MS, FIRST_BAN_MS * GROWTH ** (lapses.length - 2));
    } else if (++good >= GOOD_GAMES) {
      lapses = [];
    }
  }
  return until > now ? { until, lapses } : null;
}
