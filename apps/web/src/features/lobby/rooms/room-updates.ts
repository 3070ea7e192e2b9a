// Updates of the rooms that this visitor has joined or opened. Announces each new game in these rooms.
import type { Room } from "@chkobba/protocol";
import { create } from "zustand";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { useSession } from "../../../shared/seat/session.ts";
import { listen, request } from "../../../shared/socket/connection.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import { showToast } from "../../../shared/ui/toasts.ts";
import { forgetRoom, knownRooms } from "./own-rooms.ts";

/** The last known state of these rooms, by id. */
const useUpdatedRooms = create<Readonly<Record<string, Room>>>(() => ({}));

/** The room as the server last sent it; null if the server has not sent it yet. */
export function useUpdatedRoom(roomId: string): Room | null {
  return useUpdatedRooms((rooms) => rooms[roomId] ?? null);
}

/** Subscribes to updates; `show` gets each room in which a game was opened. The returned function unsubscribes. */
export function followRoomUpdates(show: (room: Room) => void): () => void {
  const joinAll = () => {
    for (const id of knownRooms()) void look(id);
  };
  const stops = [
    // After each connection the socket must join the rooms again.
    whenConnected(joinAll),
    listen("game-created-in-room", ({ roomId, gameId }) => void tell(roomId, gameId, show)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Subscribes this connection to updates of a room. */
export function followRoom(roomId: string): void {
  void look(roomId);
}

/** Joins the room and returns its current state, which the reply contains. Returns null if the request is refused. */
async function look(roomId: string): Promise<Room | null> {
  const answer = await request("join-room", { roomId });
  if (answer.ok) {
    useUpdatedRooms.setState({ [roomId]: answer.value.room });
    return answer.value.room;
  }
  if (answer.refusal.code === "ROOM_NOT_FOUND") forgetRoom(roomId);
  return null;
}

/**
 * Announces a new game in a room, except to a player with a seat. This also excludes the player who opened the game,
 * because this player has a seat by the time `look` returns.
 */
async function tell(roomId: string, gameId: string, show: (room: Room) => void): Promise<void> {
  const room = await look(roomId);
  if (room === null || !room.gameIds.includes(gameId) || useSession.getState().seat !== null) return;
  show(room);
  showToast({ kind: "message", text: currentCatalogue().lobby.rooms.gameOpened(room.name) });
}
