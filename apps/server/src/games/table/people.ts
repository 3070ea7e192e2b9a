// The people and bots at a table: the player at turn, players for whom the game waits, and what a bot sees.
import { type BotLevel, DEFAULT_BOT_LEVEL, type Pending, ROUND_PLAYS } from "@chkobba/protocol";
import { type InformationState, informationStateFor } from "@chkobba/rules";
import type { LiveGame } from "./live-game.ts";

/** Whether the server plays for that player: a bot, or a player who is away. */
export function isPlayedByBot(live: LiveGame, playerId: string): boolean {
  const presence = live.presence.get(playerId);
  return presence === undefined || presence.isAway;
}

/** The player at turn, or null unless the game is in progress. */
export function playerAtTurn({ game }: LiveGame): string | null {
  return game.status === "in_progress" ? (game.seats[game.round.turn]?.id ?? null) : null;
}

/** The player who cuts the deck; null if there is no cut now. */
export function cutterOf({ game }: LiveGame): string | null {
  return game.status === "starting" && game.cut !== null ? (game.seats[game.round.leader]?.id ?? null) : null;
}

/** The players for whom the game waits: the player at turn, the player who cuts, or all who take part in the seed. */
export function awaited(live: LiveGame): readonly string[] {
  const { game, sealing } = live;
  if (game.status === "starting" && game.cut === null)
    return sealing?.seats.map((seat) => game.seats[seat]?.id ?? "") ?? [];
  const playerId = playerAtTurn(live) ?? cutterOf(live);
  return playerId === null ? [] : [playerId];
}

/** Whether a card was played in the game. */
export function hasBegun({ game, totals }: LiveGame): boolean {
  if (game.status === "waiting") return false;
  const { deck, dealt, hands } = game.round;
  // Not derived from the last play: there is none just after new hands were dealt.
  const unplayed = hands.reduce((sum, hand) => sum + hand.length, deck.length - dealt);
  return totals.rounds > 0 || unplayed < ROUND_PLAYS;
}

/** The deal or summary that a player who has not joined the deal is looking at; null if they have joined. */
export function pendingOf({ pending }: LiveGame, playerId: string): Pending | null {
  return pending?.playerIds.includes(playerId) ? pending.what : null;
}

/** The ids of the people at the table except `playerId`; all if it is null. */
export function peopleBut({ presence }: LiveGame, playerId: string | null): readonly string[] {
  return [...presence.keys()].filter((id) => id !== playerId);
}

/** Whether a game between people has begun and is not finished. Only such a game waits for people after an outage. */
export function canWaitForPeople({ game, isSolo, presence }: LiveGame): boolean {
  return game.status !== "waiting" && game.status !== "finished" && !isSolo && presence.size > 1;
}

/**
 * The round as the seat at turn has seen it. By seat, not by player id: a bot also plays on for a player who has left.
 */
export function informationStateOf({ game }: LiveGame): InformationState {
  if (game.status !== "in_progress") throw new Error(`no player is at turn in a game that is ${game.status}`);
  return informationStateFor(game, game.round.turn);
}

/** The level at which the server plays a seat; the default one for an absent person. */
export function botLevelAt({ game, botLevel }: LiveGame, playerId: string): BotLevel {
  return game.seats.some((seat) => seat?.id === playerId && seat.isBot) ? botLevel : DEFAULT_BOT_LEVEL;
}

/** The bot's level that the player chose; null unless the game is solo. */
export function botLevelOf({ isSolo, botLevel }: LiveGame): BotLevel | null {
  return isSolo ? botLevel : null;
}
