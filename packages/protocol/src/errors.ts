// Why a request was refused: a stable word for programs, and its sentence for people.
import type { RefusalCode } from "@chkobba/rules";

export type ErrorCode =
  | RefusalCode
  | "GAME_NOT_FOUND"
  | "ROOM_NOT_FOUND"
  | "ROOM_DELETED"
  | "INVALID_PAYLOAD"
  | "RATE_LIMITED"
  | "FORBIDDEN"
  | "UNKNOWN_EVENT"
  | "INTERNAL";

export const ERROR_TEXTS: Readonly<Record<ErrorCode, string>> = {
  GAME_FULL: "Game is full",
  GAME_STARTED: "Game has already started",
  SEAT_TAKEN: "Another player sits there",
  NOT_TEAM_GAME: "That is for 2 vs 2 games only",
  GAME_NOT_FOUND: "Game not found",
  ROOM_NOT_FOUND: "Room not found",
  ROOM_DELETED: "Room deleted",
  PLAYER_NOT_FOUND: "This player is not in the game",
  NOT_ENOUGH_PLAYERS: "The game needs more players before it can start",
  NOT_IN_PROGRESS: "The game is not in progress",
  NOT_IN_ROUND_SUMMARY: "There is no round to continue from",
  NOT_FINISHED: "The game is not finished yet",
  NOT_YOUR_TURN: "It is not your turn",
  CARD_NOT_IN_HAND: "That card is not in your hand",
  CAPTURE_REQUIRED: "This card can take something, so it must",
  ILLEGAL_CAPTURE: "This card cannot take that",
  INVALID_PAYLOAD: "An error occurred",
  RATE_LIMITED: "That was too fast, take a breath",
  FORBIDDEN: "You are not allowed to do that",
  UNKNOWN_EVENT: "Unknown event",
  INTERNAL: "Something went wrong, please try again",
};

/** What a request was about that only its programmer can put right, by its event; for all others the text of the code. */
export const FAILED_TEXTS: Readonly<Partial<Record<string, string>>> = {
  "create-room": "Failed to create room",
  "get-public-rooms": "Failed to get public rooms",
  "create-game-in-room": "Failed to create game in room",
  "join-room": "Failed to join room",
  "admin-delete-room": "Failed to delete room (admin)",
  "join-game": "Failed to join game",
  "create-game": "Failed to create game",
  "create-solo-game": "Failed to create solo game",
  "get-game": "Failed to load game",
};
