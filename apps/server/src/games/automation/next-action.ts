// What the server itself must do in a game, and when. It is derived from the game alone, so no timer can be lost.

import { SUMMARY_MS } from "@chkobba/protocol";
import { isDecided } from "@chkobba/rules";
import { isPlayedByBot, type LiveGame, playerAtTurn, turnEndsAt } from "../log/live-game.ts";

/** Milliseconds. */
export interface Delays {
  /** How long a seat without a connection waits before a bot plays it. */
  readonly awayMs: number;
  /** How long a bot thinks. */
  readonly botDelayMs: { readonly min: number; readonly max: number };
  /** How long a waiting game with nobody connected is kept. */
  readonly abandonedMs: number;
}

export type DueAction =
  | { readonly do: "play-as-bot"; readonly at: number; readonly playerId: string }
  | { readonly do: "play-for-clock"; readonly at: number; readonly playerId: string }
  | { readonly do: "mark-away"; readonly at: number; readonly playerId: string }
  | { readonly do: "continue"; readonly at: number }
  /** Waits no more for those who have not come to the deal. */
  | { readonly do: "call"; readonly at: number; readonly playerIds: readonly string[] }
  | { readonly do: "remove"; readonly at: number };

/** The next thing to do and the earliest moment for it, or null where only a person can move the game on. */
export function nextAction(live: LiveGame, delays: Delays): DueAction | null {
  switch (live.game.status) {
    case "waiting":
      return actionWhileWaiting(live, delays);
    case "in_progress":
      return earlier(actionAtTurn(live, delays), actionForPending(live));
    case "round_summary":
      // In a solo game only the last summary goes on by itself.
      return live.isSolo && !isDecided(live.game) ? null : { do: "continue", at: live.phaseBeganAt + SUMMARY_MS };
    case "finished":
      return null;
  }
}

/** When to look at the game again. A bot's delay is drawn here: `random` gives a number from 0 up to 1. */
export function nextWakeTime(live: LiveGame, delays: Delays, random: () => number): number | null {
  const action = nextAction(live, delays);
  if (action === null) return null;
  if (action.do !== "play-as-bot") return action.at;
  return action.at + Math.round(random() * (delays.botDelayMs.max - delays.botDelayMs.min));
}

function actionWhileWaiting({ presence, phaseBeganAt }: LiveGame, { abandonedMs }: Delays): DueAction | null {
  const seats = [...presence.values()];
  if (seats.some((seat) => seat.connected)) return null;
  return { do: "remove", at: Math.max(phaseBeganAt, ...seats.map((seat) => seat.since)) + abandonedMs };
}

function actionForPending({ pending }: LiveGame): DueAction | null {
  return pending === null ? null : { do: "call", at: pending.until, playerIds: pending.playerIds };
}

function earlier(one: DueAction | null, other: DueAction | null): DueAction | null {
  if (one === null || other === null) return one ?? other;
  return one.at <= other.at ? one : other;
}

function actionAtTurn(live: LiveGame, delays: Delays): DueAction | null {
  const playerId = playerAtTurn(live);
  if (playerId === null) return null;
  if (isPlayedByBot(live, playerId)) {
    return { do: "play-as-bot", at: live.phaseBeganAt + delays.botDelayMs.min, playerId };
  }
  const seat = live.presence.get(playerId);
  const awayAt = seat === undefined || seat.connected ? null : seat.since + delays.awayMs;
  const clockAt = turnEndsAt(live);
  if (awayAt !== null && (clockAt === null || awayAt <= clockAt)) return { do: "mark-away", at: awayAt, playerId };
  return clockAt === null ? null : { do: "play-for-clock", at: clockAt, playerId };
}
