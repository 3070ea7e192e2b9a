// The refusals of events. They have a file of their own, because pages load them before the other refusals and the
// schemas.
import type { RefusalCode as GameRefusalCode } from "@chkobba/rules";

export type RefusalRow = readonly [status: number, text: string, field?: string];

/** The refusals of events. Some calls use these refusals too. */
export const EVENT_REFUSALS = {
  GAME_FULL: [409, "Game is full"],
  GAME_STARTED: [409, "Game has already started"],
  SEAT_TAKEN: [409, "That seat is taken"],
  NOT_TEAM_GAME: [409, "Only in 2 vs 2 games"],
  GAME_NOT_FOUND: [404, "Game not found"],
  ROOM_NOT_FOUND: [404, "Room not found"],
  ROOM_DELETED: [404, "Room deleted"],
  PLAYER_NOT_FOUND: [404, "This player is not in the game"],
  NOT_ENOUGH_PLAYERS: [409, "The game needs more players before it can start"],
  NOT_STARTING: [409, "There is nothing to cut right now"],
  NOT_CUT: [409, "Cut the deck first"],
  ALREADY_CUT: [409, "The deck is already cut"],
  INVALID_SEED: [409, "This seed isn't part of the shuffle"],
  NOT_IN_PROGRESS: [409, "The game is not in progress"],
  NOT_IN_ROUND_SUMMARY: [409, "There is no round to continue from"],
  NOT_FINISHED: [409, "The game is not finished yet"],
  NOT_YOUR_TURN: [409, "It's not your turn"],
  CARD_NOT_IN_HAND: [409, "That card is not in your hand"],
  CAPTURE_REQUIRED: [409, "This card can take something, so it must"],
  ILLEGAL_CAPTURE: [409, "This card can't take that"],
  MATCH_NOT_FOUND: [404, "This match is no longer available"],
  DEAL_NOT_FOUND: [404, "Deal not found"],
  CUP_NOT_FOUND: [404, "Cup not found"],
  CUP_STARTED: [409, "This cup has already started"],
  CUP_OVER: [409, "This cup is over"],
  CUP_FULL: [409, "This cup is full"],
  CUPS_FULL: [409, "You have made three cups that are not over yet"],
  DEAL_OVER: [409, "This deal is over, but today has a new one"],
  SCREEN_NOT_FOUND: [404, "No screen has this code"],
  SCREEN_TAKEN: [409, "This screen shows another table"],
  SCREENS_FULL: [409, "Three screens already show this table"],
  SEAT_LINK_INVALID: [404, "This link no longer works. Get a new one in the other browser"],
  QUEUE_BANNED: [403, "You recently left games or called off matches. Please wait before searching again"],
  MUTED: [403, "A moderator has muted you"],
  SUSPENDED: [403, "A moderator has suspended you"],
  /** The server sends this refusal as the event `game-error`. */
  WARNED: [403, "A moderator warns you: please respect the other players"],
  CHAT_LINK: [403, "Links can't be sent in the chat"],
  CHAT_COPY: [429, "You have sent this text too often"],
  CHAT_FLOOD: [429, "You have written a lot. Please wait a few minutes"],
  REPORTS_FULL: [429, "Moderators have not looked at your other reports yet"],
  BLOCKS_FULL: [409, "You can't block any more people"],
  INVALID_PAYLOAD: [400, "An error occurred"],
  RATE_LIMITED: [429, "That was too fast, take a breath"],
  FORBIDDEN: [403, "You're not allowed to do that"],
  UNKNOWN_EVENT: [404, "Unknown event"],
  /** Over HTTP, this refusal has the message of INVALID_PAYLOAD. */
  INTERNAL: [500, "Something went wrong, please try again"],
} as const satisfies Readonly<Record<GameRefusalCode, RefusalRow>> & Readonly<Record<string, RefusalRow>>;

/** The English texts of the given refusals, by code. */
export function refusalTexts<Code extends string>(
  refusals: Readonly<Record<Code, RefusalRow>>,
): { readonly [C in Code]: string } {
  const texts = Object.entries<RefusalRow>(refusals).map(([code, [, text]]) => [code, text]);
  return Object.fromEntries(texts);
}
