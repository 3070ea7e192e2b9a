// Finds a seat in the room with this id or code, and takes the seat.
import { requestOnceConnected } from "../../../shared/socket/when-connected.ts";
import { openTable } from "../open-game.ts";
import type { Refusal } from "../refusal.ts";
import { forgetRoom, joinedRoom } from "./own-rooms.ts";
import { findSeatInRoom } from "./room-seat.ts";

/** Returns null on success, else the refusal. */
export async function enterRoom(roomId: string, playerName: string): Promise<Refusal | null> {
  const found = await findSeatInRoom(requestOnceConnected, roomId, playerName, joinedRoom);
  if ("seat" in found) {
    openTable(found.seat);
    return null;
  }
  if (found.refused.code === "ROOM_NOT_FOUND") forgetRoom(roomId);
  return found.refused;
}
