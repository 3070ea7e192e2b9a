// Finds a seat in a room: opens a room with its first game, or joins or opens a game in an existing room.
import type { Acknowledgement, EventRefusalCode, Request, Room } from "@chkobba/protocol";
import type { request } from "../../../shared/socket/connection.ts";
import type { Seat } from "../../../shared/socket/session.ts";
import { type Attempt, type Refusal, refusal } from "../refusal.ts";

type Ask = typeof request;
type Found = { readonly seat: Seat } | { readonly refused: Refusal };

/** A game that waited a moment ago may be full, started or gone by now. */
const TOO_LATE: readonly EventRefusalCode[] = ["GAME_STARTED", "GAME_FULL", "GAME_NOT_FOUND"];

/** Joins the first waiting game with a free seat, else opens one. `onJoined` gets the room even if no seat is found. */
export async function findSeatInRoom(
  ask: Ask,
  roomId: string,
  playerName: string,
  onJoined: (room: Room) => void,
): Promise<Found> {
  const joined = await ask("join-room", { roomId });
  if (!joined.success) return { refused: refusal("join-room", joined) };
  onJoined(joined.room);
  const { gameIds } = joined.room;
  for (const gameId of gameIds) {
    const answer = await ask("join-game", { gameId, playerName });
    if (answer.success || !TOO_LATE.includes(answer.code)) return foundBy("join-game", playerName, answer);
  }
  const terms = gameIds.length === 0 ? {} : { teamMode: false };
  const opened = await ask("create-game-in-room", { roomId, playerName, ...terms });
  return foundBy("seat-in-room", playerName, opened);
}

/** `onOpened` gets the room even if its first game fails. */
export async function openRoom(
  ask: Ask,
  wanted: Request<"create-room">,
  playerName: string,
  onOpened: (room: Room) => void,
): Promise<Found> {
  const created = await ask("create-room", wanted);
  if (!created.success) return { refused: refusal("create-room", created) };
  const { room } = created;
  onOpened(room);
  const opened = await ask("create-game-in-room", { roomId: room.id, playerName });
  return foundBy("create-game-in-room", playerName, opened);
}

function foundBy(attempt: Attempt, playerName: string, answer: Acknowledgement<"join-game">): Found {
  if (!answer.success) return { refused: refusal(attempt, answer) };
  return { seat: { gameId: answer.gameId, playerId: answer.playerId, playerName } };
}
