// Events of rooms.
import * as z from "zod/mini";
import { name, optional, orDefault } from "../fields.ts";
import { ROOM_NAME_MAX } from "../limits/table.ts";
import { openTable, room } from "../rooms.ts";
import {
  houseRules,
  id,
  nothing,
  playerName,
  seatTaken,
  target,
  targetScore,
  teamMode,
  turnSeconds,
  watchable,
} from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

const inRoom = z.object({ roomId: id });

export const roomsEvents = {
  "create-room": {
    payload: z.object({
      roomName: name(ROOM_NAME_MAX),
      isPrivate: orDefault(z.boolean(), false),
      teamMode,
      targetScore,
      turnSeconds,
      houseRules,
      /**
       * Whether people without a seat may watch the room's games. Absent: yes for a public room, no for a private room.
       */
      watchable,
    }),
    reply: z.object({ room }),
    limit: "rooms",
    refusals: [],
  },
  "get-public-rooms": {
    payload: nothing,
    reply: z.object({ rooms: z.array(room), tables: z.array(openTable) }),
    limit: "roomLists",
    refusals: [],
  },
  "join-room": { payload: inRoom, reply: z.object({ room }), refusals: ["ROOM_NOT_FOUND"] },
  "create-game-in-room": {
    payload: z.extend(inRoom, {
      playerName,
      teamMode: optional(z.boolean()),
      targetScore: optional(target),
      /** Seconds for a turn. Absent: the room's setting. Null: no clock. */
      turnSeconds,
      houseRules,
      watchable,
    }),
    reply: seatTaken,
    refusals: ["ROOM_NOT_FOUND"],
  },
  /** Removes a room that the sender opened; an admin can remove any room. */
  "close-room": { payload: inRoom, reply: nothing, limit: "rooms", refusals: ["ROOM_NOT_FOUND", "FORBIDDEN"] },
  "admin-delete-room": {
    payload: inRoom,
    reply: z.object({ roomDeleted: z.boolean() }),
    refusals: ["ROOM_NOT_FOUND", "FORBIDDEN"],
  },
} as const;

export interface RoomsServerEvents {
  "game-created-in-room": (created: { readonly gameId: string; readonly roomId: string }) => void;
  /** The public rooms or their waiting games have changed. */
  "room-list-update": () => void;
  "room-deleted": (deleted: { readonly roomId: string }) => void;
}

export const roomsServerEvents = {
  "game-created-in-room": z.tuple([z.object({ gameId: z.string(), roomId: z.string() })]),
  "room-list-update": z.tuple([]),
  "room-deleted": z.tuple([z.object({ roomId: z.string() })]),
} satisfies ServerEventSchemas<RoomsServerEvents>;
