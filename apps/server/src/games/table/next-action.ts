// The server's next action in a game without a request, and its time. Both follow from the game alone, so a restart
// loses no timer.
import { SEED_MS, SUMMARY_MS } from "@chkobba/protocol";
import { hasMovedCards, isDecided } from "@chkobba/rules";
import { cutEndsAt, turnEndsAt } from "./clocks.ts";
import type { LiveGame } from "./live-game.ts";
import { cutterOf, hasBegun, isOwnTry, isPlayedByBot, playerAtTurn } from "./people.ts";
import { isPhaseOver } from "./sealing.ts";
import { hasMissedTooMuch } from "./seat-presence.ts";

/** All in ms. */
export interface Delays {
  /** From the loss of a seat's last connection until a bot plays for it. */
  readonly awayMs: number;
  /** From the beginning of a bot's turn until its play. */
  readonly botDelayMs: { readonly min: number; readonly max: number };
  /**
   * From the loss of the last connection until the removal of a game that is waiting or in which no person has played.
   */
  readonly abandonedMs: number;
}

export type DueAction =
  | { readonly do: "play-as-bot"; readonly at: number; readonly playerId: string }
  | { readonly do: "play-for-clock"; readonly at: number; readonly playerId: string }
  /** Ends a phase in which the seats agree on a seed. */
  | { readonly do: "end-phase"; readonly at: number }
  /** One step of the cut. */
  | { readonly do: "cut-as-bot"; readonly at: number; readonly playerId: string }
  /** The whole cut, for a person who does not act. */
  | { readonly do: "cut-for-clock"; readonly at: number; readonly playerId: string }
  | { readonly do: "mark-away"; readonly at: number; readonly playerId: string }
  /**
   * Makes a player leave who does not come back, or for whom the server has played too many cards of a rated game. The
   * other players should not have to play against a bot for long.
   */
  | { readonly do: "give-up"; readonly at: number; readonly playerId: string }
  | { readonly do: "continue"; readonly at: number }
  /** Starts the clock of players who have not joined the deal yet. */
  | { readonly do: "stop-waiting"; readonly at: number; readonly playerIds: readonly string[] }
  /** Ends the wait for players who have not come back after an outage; a game of quick match is aborted. */
  | { readonly do: "end-outage"; readonly at: number }
  | { readonly do: "remove"; readonly at: number }
  /** Removes a game in which no person has played, together with its result. */
  | { readonly do: "forget"; readonly at: number };

/** In a game of quick match: how long a bot plays for an absent player before the player leaves the game. */
const GIVE_UP_MS = 2 * 60_000;

/**
 * In a game of a cup: if both players lose their connections within this time (for example, if neither has come), the
 * player on the second seat leaves. In a knockout this player is the worse seed.
 */
const LOST_TOGETHER_MS = 5000;

/** The next action and its earliest time; null if only a player can move the game on. */
export function nextAction(live: LiveGame, delays: Delays): DueAction | null {
  if (live.clock.outage !== null) return actionInOutage(live, live.clock.outage.until, delays);
  return earlier(actionInGame(live, delays), actionForUnplayed(live, delays));
}

function actionInGame(live: LiveGame, delays: Delays): DueAction | null {
  switch (live.game.status) {
    case "waiting":
      return actionWhileWaiting(live, delays);
    case "starting":
      return earlier(earlier(actionWhileStarting(live, delays), actionForPending(live)), actionForAbsent(live, delays));
    case "in_progress":
      return earlier(earlier(actionAtTurn(live, delays), actionForPending(live)), actionForAbsent(live, delays));
    case "round_summary":
      // In a solo game only the last summary continues without the player.
      return live.terms.isSolo && !isDecided(live.game)
        ? null
        : earlier(continueAt(live), absentInSummary(live, delays));
    case "finished":
      return null;
  }
}

function continueAt({ clock: { phaseBeganAt } }: LiveGame): DueAction {
  return { do: "continue", at: phaseBeganAt + SUMMARY_MS };
}

/**
 * In a game of a cup: the action for a player who is absent during a summary. Null once the score has decided the game,
 * because the player can no longer lose it by being absent.
 */
function absentInSummary(live: LiveGame, { awayMs }: Delays): DueAction | null {
  const isOpen = live.terms.cup !== null && live.game.status === "round_summary" && !isDecided(live.game);
  return isOpen ? actionInCup(live, awayMs) : null;
}

/** When to wake the game, in ms since the epoch. @param random from 0 up to 1: draws the delay of a bot */
export function nextWakeTime(live: LiveGame, delays: Delays, random: () => number): number | null {
  const action = nextAction(live, delays);
  if (action === null) return null;
  if (action.do !== "play-as-bot" && action.do !== "cut-as-bot") return action.at;
  return action.at + Math.round(random() * (delays.botDelayMs.max - delays.botDelayMs.min));
}

/**
 * While the game waits after an outage, the server acts only for bots, or ends the wait. People who are back may play,
 * and no clock runs for their turns.
 */
function actionInOutage(live: LiveGame, until: number, delays: Delays): DueAction | null {
  const end = { do: "end-outage", at: until } as const;
  const own = live.game.status === "starting" ? actionWhileStarting(live, delays) : actionAtTurn(live, delays);
  const isPersons = own?.do === "cut-for-clock" || own?.do === "mark-away";
  return isPersons ? end : earlier(own, end);
}

function actionWhileWaiting(live: LiveGame, delays: Delays): DueAction | null {
  const at = abandonedAt(live, delays);
  return at === null ? null : { do: "remove", at };
}

/**
 * A dealt game is not kept if no person has played a card. A game of quick match counts from its first card on, even if
 * the server played it.
 */
function actionForUnplayed(live: LiveGame, delays: Delays): DueAction | null {
  if (live.terms.cup !== null) return actionForUnplayedInCup(live, delays);
  if (live.game.status === "waiting" || live.soFar.hasPersonPlayed || (live.terms.match !== null && hasBegun(live)))
    return null;
  const at = abandonedAt(live, delays);
  return at === null ? null : { do: "forget", at };
}

/**
 * The cup keeps the outcome of a game in a row of its own. So a game that ended without a card is not kept, even if a
 * player stays at its table: games that are left at once cost nothing, and there may be thousands of them.
 */
function actionForUnplayedInCup(live: LiveGame, delays: Delays): DueAction | null {
  if (live.game.status !== "finished" || hasBegun(live)) return null;
  const stayed = { do: "forget", at: live.clock.phaseBeganAt + STAYED_ABANDONED * delays.abandonedMs } as const;
  const at = abandonedAt(live, delays);
  return at === null ? stayed : earlier(stayed, { do: "forget", at });
}

/** After this many times the usual delay, an empty table counts as abandoned although a player stays there. */
const STAYED_ABANDONED = 6;

/**
 * When a game counts as abandoned. Null if a player is connected. Also null for a shared deal, because its players can
 * come back by the deal's link.
 */
function abandonedAt(
  { terms: { deal }, game, people: { presence }, clock: { phaseBeganAt } }: LiveGame,
  { abandonedMs }: Delays,
): number | null {
  const seats = [...presence.values()];
  if (deal !== null || seats.some((seat) => seat.connected)) return null;
  // In a running game, each turn of a bot begins a new phase. So the beginning of the phase counts only in a waiting or
  // finished game.
  const isStill = game.status === "waiting" || game.status === "finished";
  return Math.max(isStill ? phaseBeganAt : 0, ...seats.map((seat) => seat.since)) + abandonedMs;
}

function actionWhileStarting(live: LiveGame, delays: Delays): DueAction | null {
  const { game } = live;
  const { sealing } = live.shuffle;
  const { phaseBeganAt } = live.clock;
  if (game.status !== "starting") return null;
  if (game.cut !== null) return actionOfCutter(live, game.cut.at !== null, delays);
  return { do: "end-phase", at: sealing === null || isPhaseOver(sealing) ? phaseBeganAt : phaseBeganAt + SEED_MS };
}

function actionOfCutter(live: LiveGame, hasCut: boolean, { botDelayMs }: Delays): DueAction | null {
  const playerId = cutterOf(live);
  if (playerId === null) return null;
  const { phaseBeganAt } = live.clock;
  const there = live.people.presence.get(playerId);
  if (there === undefined) return { do: "cut-as-bot", at: phaseBeganAt + botDelayMs.min * (hasCut ? 2 : 1), playerId };
  // A lost connection alone changes nothing: after a reload, the player has the rest of the time.
  const at = there.isAway ? phaseBeganAt + botDelayMs.min : cutEndsAt(live);
  return at === null ? null : { do: "cut-for-clock", at, playerId };
}

function actionForPending({ clock: { pending } }: LiveGame): DueAction | null {
  return pending === null ? null : { do: "stop-waiting", at: pending.until, playerIds: pending.playerIds };
}

function actionForAbsent(live: LiveGame, { awayMs }: Delays): DueAction | null {
  const { match, cup } = live.terms;
  const { presence } = live.people;
  const { phaseBeganAt } = live.clock;
  if (match === null) return null;
  const absent = [...presence].flatMap(([playerId, there]) => {
    if ((match.rated || cup !== null) && hasMissedTooMuch(there)) {
      return [{ do: "give-up", at: phaseBeganAt, playerId } as const];
    }
    if (there.connected || cup !== null) return [];
    return [{ do: "give-up", at: there.since + awayMs + GIVE_UP_MS, playerId } as const];
  });
  return absent.reduce<DueAction | null>(earlier, cup === null ? null : actionInCup(live, awayMs));
}

/** In a game of a cup, no bot plays for an absent player. A player without a connection for too long loses the game. */
function actionInCup({ people: { presence } }: LiveGame, awayMs: number): DueAction | null {
  const lost = [...presence].flatMap(([playerId, there]) =>
    there.connected ? [] : { playerId, at: there.since + awayMs },
  );
  const [first, second] = lost;
  if (first === undefined) return null;
  // `first` and `second` are in the order of the seats.
  const isAlone = second === undefined || first.at < second.at - LOST_TOGETHER_MS;
  return { do: "give-up", ...(isAlone ? first : second) };
}

function earlier(one: DueAction | null, other: DueAction | null): DueAction | null {
  if (one === null || other === null) return one ?? other;
  return one.at <= other.at ? one : other;
}

/** Pages show the chkobba stamp while the table is empty: for a bot's longest delay, multiplied by this number. */
const STAMP_SHARE = 1.5;

/**
 * The shortest delay of a bot: it must not play under a stamp, or while captured or dealt cards are still moving on
 * players' screens.
 */
function botPause({ game }: LiveGame, { botDelayMs: { min, max } }: Delays): number {
  if (game.status !== "in_progress") return min;
  if (game.round.table.length === 0) return Math.max(2 * min, Math.ceil(max * STAMP_SHARE));
  return hasMovedCards(game.round) ? 2 * min : min;
}

function actionAtTurn(live: LiveGame, delays: Delays): DueAction | null {
  const playerId = playerAtTurn(live);
  if (playerId === null) return null;
  if (isPlayedByBot(live, playerId)) {
    return { do: "play-as-bot", at: live.clock.phaseBeganAt + botPause(live, delays), playerId };
  }
  const seat = live.people.presence.get(playerId);
  // The server does not play for the only player of a shared deal, because the result must be the player's own.
  const isLostInstead = live.terms.cup !== null;
  const awayAt =
    seat === undefined || seat.connected || isOwnTry(live) || isLostInstead ? null : seat.since + delays.awayMs;
  const clockAt = turnEndsAt(live);
  if (awayAt !== null && (clockAt === null || awayAt <= clockAt)) return { do: "mark-away", at: awayAt, playerId };
  return clockAt === null ? null : { do: "play-for-clock", at: clockAt, playerId };
}
