// Takes a seat by a code, an id or a link.
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import type { Destination } from "./destination.ts";
import { takeSeat } from "./open-game.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { enterRoom } from "./rooms/enter-room.ts";

/** Returns null on success, else the refusal. An id may belong to a game or to a room. */
export async function joinBy(destination: Destination, playerName: string): Promise<Refusal | null> {
  switch (destination.kind) {
    case "page":
      location.assign(destination.path);
      return null;
    case "room":
      return enterRoom(destination.named, playerName);
    case "game":
      return takeSeat("join-game", { gameId: destination.named, playerName });
    case "unknown":
      return joinById(destination.named, playerName);
  }
}

async function joinById(id: string, playerName: string): Promise<Refusal | null> {
  const known = await requestOnceConnected("check-game-exists", { gameId: id });
  if (!known.ok) return refusal("join-game", known.refusal);
  if (known.value.exists) return takeSeat("join-game", { gameId: id, playerName });
  const refused = await enterRoom(id, playerName);
  return refused?.code === "ROOM_NOT_FOUND" ? { attempt: "join-game", code: "GAME_NOT_FOUND", message: "" } : refused;
}
