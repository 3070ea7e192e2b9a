// Finds a seat in a room. Either opens a room with its first game, or joins or opens a game in an existing room.
import type { Request, Room } from "@chkobba/protocol";
import type { Seat } from "../../../shared/seat/session.ts";
import type { request } from "../../../shared/socket/connection.ts";
import type { EventResult, PageEventRefusalCode } from "../../../shared/socket/event-result.ts";
import { type Attempt, type Refusal, refusal } from "../refusal.ts";

type Ask = typeof request;
type Found = { readonly seat: Seat } | { readonly refused: Refusal };

/**
 * With these refusals a game that was waiting can no longer be joined: it has started, is full, or no longer exists.
 */
const TOO_LATE: readonly PageEventRefusalCode[] = ["GAME_STARTED", "GAME_FULL", "GAME_NOT_FOUND"];

/**
 * Joins the first waiting game with a free seat. If there is none, opens a game. `onJoined` gets the room even if no
 * seat is found.
 */
export async function findSeatInRoom(
  ask: Ask,
  roomId: string,
  playerName: string,
  onJoined: (room: Room) => void,
): Promise<Found> {
  const joined = await ask("join-room", { roomId });
  if (!joined.ok) return { refused: refusal("join-room", joined.refusal) };
  onJoined(joined.value.room);
  const { gameIds, teamMode, targetScore } = joined.value.room;
  for (const gameId of gameIds) {
    const answer = await ask("join-game", { gameId, playerName });
    if (answer.ok || !TOO_LATE.includes(answer.refusal.code)) return foundBy("join-game", playerName, answer);
  }
  const terms = { teamMode: gameIds.length === 0 && teamMode, targetScore };
  const opened = await ask("create-game-in-room", { roomId: joined.value.room.id, playerName, ...terms });
  return foundBy("seat-in-room", playerName, opened);
}

/** Opens a room and its first game. `onOpened` gets the room even if opening the game fails. */
export async function openRoom(
  ask: Ask,
  wanted: Request<"create-room">,
  playerName: string,
  onOpened: (room: Room) => void,
): Promise<Found> {
  const created = await ask("create-room", wanted);
  if (!created.ok) return { refused: refusal("create-room", created.refusal) };
  const { room } = created.value;
  onOpened(room);
  const { id: roomId, teamMode, targetScore } = room;
  const opened = await ask("create-game-in-room", { roomId, playerName, teamMode, targetScore });
  return foundBy("create-game-in-room", playerName, opened);
}

function foundBy(attempt: Attempt, playerName: string, answer: EventResult<"join-game">): Found {
  if (!answer.ok) return { refused: refusal(attempt, answer.refusal) };
  return { seat: { gameId: answer.value.gameId, playerId: answer.value.playerId, playerName } };
}
