// The presence of the person on a seat, as changed by records of the log.
import { RATED_CARDS_MISSED_MAX } from "@chkobba/protocol";
import type { By, PresenceRecord, SeatPresence } from "../../schema/game-record.ts";

/** How many turns in a row must time out before the player counts as away. The clock plays these turns. */
const MISSED_TURNS_UNTIL_AWAY = 2;

/** A seat's presence, with counters since the table's newest snapshot. */
export interface Attendance extends SeatPresence {
  /**
   * How often the log has recorded that the connection was lost, or that a connection on another server replaced it.
   */
  readonly interruptions: number;
  /**
   * How many cards the server played for this person: because the clock ran out, or as a bot while the person was away.
   */
  readonly cardsMissed: number;
}

/**
 * How many interruptions are recorded without delay. Each further interruption is recorded only when the connection has
 * lasted for some time. This time grows with each interruption.
 */
const FREE_INTERRUPTIONS = 20;
const PAUSE_MS = { first: 5000, growth: 1.5, longest: 10 * 60_000 };

/**
 * The earliest time, in ms since the epoch, at which the log may record that this connection is lost or replaced by one
 * on another server. Recording it late limits the number of records. It costs the player nothing, because a return is
 * always recorded at once.
 */
export function mayInterruptAt({ interruptions, since }: Attendance): number {
  const over = interruptions - FREE_INTERRUPTIONS;
  return over < 0 ? since : since + Math.min(PAUSE_MS.longest, PAUSE_MS.first * PAUSE_MS.growth ** over);
}

export function attendanceFrom(stored: SeatPresence): Attendance {
  return { ...stored, interruptions: 0, cardsMissed: 0 };
}

/** The presence without the counters, because a snapshot resets them. */
export function storedPresence({ interruptions: _, cardsMissed: __, ...stored }: Attendance): SeatPresence {
  return stored;
}

export function presenceAfter(before: Attendance, { change, at, server, seeds }: PresenceRecord): Attendance {
  const { interruptions, cardsMissed, missedTurns, isAway } = before;
  switch (change) {
    case "here": {
      const moved = before.connected ? 1 : 0;
      return { ...present(at, server, seeds), interruptions: interruptions + moved, cardsMissed };
    }
    case "gone":
      return { connected: false, since: at, missedTurns, isAway, interruptions: interruptions + 1, cardsMissed };
    case "away":
      return { ...before, isAway: true };
    case "back":
      return { ...before, missedTurns: 0, isAway: false };
    case "ready":
      return before;
  }
}

/**
 * The presence of a person who has just connected.
 * @param server the number of the server to which the person is connected; undefined if there is only one server
 * @param seeds true if the person's client takes part in seeds
 */
export function present(since: number, server?: number, seeds?: true): Attendance {
  const there = { connected: true, since, missedTurns: 0, isAway: false, interruptions: 0, cardsMissed: 0 };
  return { ...there, ...(server !== undefined && { server }), ...(seeds && { seeds }) };
}

/**
 * The presence after a play for this person; the same object if the play changes nothing. A bot's play changes only the
 * count of missed cards, because it does not show whether the person is connected.
 */
export function presenceAfterPlay(before: Attendance, by: By): Attendance {
  if (by === "player") {
    return before.missedTurns === 0 && !before.isAway ? before : { ...before, missedTurns: 0, isAway: false };
  }
  const cardsMissed = before.cardsMissed + 1;
  return by === "bot" ? { ...before, cardsMissed } : { ...afterMissedTurn(before), cardsMissed };
}

/** Whether the server has played too many cards for this person in a rated game. */
export function hasMissedTooMuch({ cardsMissed }: Attendance): boolean {
  return cardsMissed >= RATED_CARDS_MISSED_MAX;
}

function afterMissedTurn(before: Attendance): Attendance {
  const missedTurns = before.missedTurns + 1;
  return { ...before, missedTurns, isAway: missedTurns >= MISSED_TURNS_UNTIL_AWAY };
}
