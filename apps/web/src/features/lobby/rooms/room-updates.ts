// News of the rooms that this visitor has joined or opened: a game that opens there is shown and said at once.
import type { Room } from "@chkobba/protocol";
import { create } from "zustand";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { listen, request, useConnection } from "../../../shared/socket/connection.ts";
import { useSession } from "../../../shared/socket/session.ts";
import { showToast } from "../../../shared/ui/toasts.ts";
import { forgetRoom, knownRooms } from "./own-rooms.ts";

/** By id: these rooms as the server last told of them. */
const useUpdatedRooms = create<Readonly<Record<string, Room>>>(() => ({}));

/** A room of this visitor's as the server last told of it; null as long as it has not. */
export function useUpdatedRoom(roomId: string): Room | null {
  return useUpdatedRooms((rooms) => rooms[roomId] ?? null);
}

/** Hears the news until the answer is called; `show` gets each room in which a game has opened. */
export function followRoomUpdates(show: (room: Room) => void): () => void {
  const joinAll = () => {
    for (const id of knownRooms()) void look(id);
  };
  if (useConnection.getState().status === "connected") joinAll();
  const stops = [
    // A new connection is in no room yet.
    useConnection.subscribe(({ status }, before) => {
      if (status === "connected" && before.status !== "connected") joinAll();
    }),
    listen("game-created-in-room", ({ roomId, gameId }) => void tell(roomId, gameId, show)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Joins the room, which also tells how it is now. */
async function look(roomId: string): Promise<Room | null> {
  const answer = await request("join-room", { roomId });
  if (answer.success) {
    useUpdatedRooms.setState({ [roomId]: answer.room });
    return answer.room;
  }
  if (answer.code === "ROOM_NOT_FOUND") forgetRoom(roomId);
  return null;
}

/** Whoever has opened the game sits at it by the time the server has told of the room. */
async function tell(roomId: string, gameId: string, show: (room: Room) => void): Promise<void> {
  const room = await look(roomId);
  if (room === null || !room.gameIds.includes(gameId) || useSession.getState().seat !== null) return;
  show(room);
  showToast({ kind: "message", text: currentCatalogue().lobby.rooms.gameOpened(room.name) });
}
