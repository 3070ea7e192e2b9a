// The events of the rooms.

import { houseRulesFrom } from "@chkobba/rules";
import type { App } from "../app.ts";
import { ownerOf } from "../identity/visitor.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { networkName } from "../realtime/network-name.ts";
import { seekerAt } from "../realtime/seeker.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { RoomChannel } from "./room-channel.ts";
import { type RoomService, roomOf } from "./room-service.ts";
import type { Creator } from "./room-store.ts";

type RoomEvent =
  | "create-room"
  | "get-public-rooms"
  | "join-room"
  | "create-game-in-room"
  | "close-room"
  | "admin-delete-room";

export function roomEvents(
  { accounts, codes, games, limits }: Pick<App, "accounts" | "codes" | "games" | "limits">,
  { rooms, channel }: { readonly rooms: RoomService; readonly channel: RoomChannel },
): Pick<EventHandlers, RoomEvent> {
  const find = (socket: IoSocket, named: string) =>
    codes.follow(seekerAt(socket), named, "room", (id) => rooms.find(id));
  return {
    "create-room": async (options, socket) => {
      const room = await rooms.create(options, creatorAt(socket));
      channel.enter(socket, room.id);
      return accepted({ room });
    },
    "get-public-rooms": async () => accepted(await rooms.publicRooms()),
    "join-room": async ({ roomId }, socket) => {
      const room = await find(socket, roomId);
      if (!room.ok) return room;
      return channel.enter(socket, room.value.id) ? accepted({ room: roomOf(room.value) }) : refused("RATE_LIMITED");
    },
    "create-game-in-room": async ({ roomId, playerName, ...options }, socket) => {
      const room = await find(socket, roomId);
      if (!room.ok) return room;
      if (!limits.maySend(socket, 1 + channel.countIn(room.value.id))) return refused("RATE_LIMITED");
      const { name, teamMode, targetScore, turnSeconds, houseRules, watchable, code } = room.value;
      const opened = await games.open(socket, {
        playerName,
        teamMode: options.teamMode ?? teamMode,
        targetScore: options.targetScore ?? targetScore,
        turnSeconds: options.turnSeconds === undefined ? turnSeconds : options.turnSeconds,
        houseRules: houseRulesFrom(options.houseRules, houseRules),
        roomName: name,
        roomCode: code ?? undefined,
        watchable: options.watchable ?? watchable,
      });
      if (!opened.ok) return opened;
      const added = await rooms.addGame(room.value, opened.value.gameId);
      return added.ok ? opened : added;
    },
    "close-room": async ({ roomId }, socket) => {
      const closed = await rooms.close(roomId, socket.data.visitor.owners);
      return closed.ok ? accepted({}) : closed;
    },
    "admin-delete-room": async ({ roomId }, socket) => {
      const { kind } = await accounts.admin.ofSocket(socket);
      if (kind !== "right") return refused(kind === "wrong" ? "FORBIDDEN" : "RATE_LIMITED");
      const removed = await rooms.remove(roomId);
      return removed.ok ? accepted({ roomDeleted: true }) : removed;
    },
  };
}

function creatorAt({ data: { visitor, network } }: IoSocket): Creator {
  return { owner: ownerOf(visitor), network: networkName(network) };
}
