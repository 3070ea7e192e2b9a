// The people and bots at a table: the player at turn, the players for whom the game waits, and the information state
// from which a bot chooses its move.
import { type BotLevel, DEFAULT_BOT_LEVEL, type Pending, type RatingBoard, ROUND_PLAYS } from "@chkobba/protocol";
import { type InformationState, informationStateFor, type Setup } from "@chkobba/rules";
import type { LiveGame } from "./live-game.ts";

/** Whether the server plays for this player. True for a bot, and for a person who is away. */
export function isPlayedByBot(live: LiveGame, playerId: string): boolean {
  const presence = live.people.presence.get(playerId);
  return presence === undefined || presence.isAway;
}

/** Whether one player plays a shared deal alone. The server never plays for this player. */
export function isOwnTry({ terms: { deal, isSolo } }: LiveGame): boolean {
  return deal !== null && isSolo;
}

/** The player at turn; null if the game is not in progress. */
export function playerAtTurn({ game }: LiveGame): string | null {
  return game.status === "in_progress" ? (game.seats[game.round.turn]?.id ?? null) : null;
}

/** The player who cuts the deck; null if there is no cut now. */
export function cutterOf({ game }: LiveGame): string | null {
  return game.status === "starting" && game.cut !== null ? (game.seats[game.round.leader]?.id ?? null) : null;
}

/** The players for whom the game waits: the player at turn, the player who cuts, or all who take part in the seed. */
export function awaited(live: LiveGame): readonly string[] {
  const { game } = live;
  const { sealing } = live.shuffle;
  if (game.status === "starting" && game.cut === null)
    return sealing?.seats.map((seat) => game.seats[seat]?.id ?? "") ?? [];
  const playerId = playerAtTurn(live) ?? cutterOf(live);
  return playerId === null ? [] : [playerId];
}

/** Whether a card was played in the game. */
export function hasBegun({ game, soFar: { totals } }: LiveGame): boolean {
  if (game.status === "waiting") return false;
  const { deck, dealt, hands } = game.round;
  // The last play does not show this, because it is null right after new hands were dealt.
  const unplayed = hands.reduce((sum, hand) => sum + hand.length, deck.length - dealt);
  return totals.rounds > 0 || unplayed < ROUND_PLAYS;
}

/**
 * For a player who has not joined the deal: the summary that the player is reading, or the rematch. Null if the player
 * has joined.
 */
export function pendingOf({ clock: { pending } }: LiveGame, playerId: string): Pending | null {
  return pending?.playerIds.includes(playerId) ? pending.what : null;
}

/** The ids of the people at the table without `playerId`; all people if `playerId` is null. */
export function peopleBut({ people: { presence } }: LiveGame, playerId: string | null): readonly string[] {
  return [...presence.keys()].filter((id) => id !== playerId);
}

/** Whether a game between people has begun and is not finished. Only such a game waits for people after an outage. */
export function canWaitForPeople({ game, terms: { isSolo }, people: { presence } }: LiveGame): boolean {
  return game.status !== "waiting" && game.status !== "finished" && !isSolo && presence.size > 1;
}

/**
 * The information state of the seat at turn. Found by seat and not by player id, because a bot also plays on for a
 * player who has left.
 */
export function informationStateOf({ game }: LiveGame): InformationState {
  if (game.status !== "in_progress") throw new Error(`no player is at turn in a game that is ${game.status}`);
  return informationStateFor(game, game.round.turn);
}

/** The level at which the server plays a seat: the bot's level, or the default level for an absent person. */
export function botLevelAt({ game, terms: { botLevel } }: LiveGame, playerId: string): BotLevel {
  return game.seats.some((seat) => seat?.id === playerId && seat.isBot) ? botLevel : DEFAULT_BOT_LEVEL;
}

/** The level of the bot that the player of a solo game chose; null in other games. */
export function botLevelOf({ terms: { isSolo, botLevel } }: LiveGame): BotLevel | null {
  return isSolo ? botLevel : null;
}

/** The board on which games with this setup are rated. */
export function boardOf({ seats }: Pick<Setup, "seats">): RatingBoard {
  return seats === 4 ? "team" : "duel";
}
