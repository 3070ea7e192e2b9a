// The calls of the rooms.
import * as z from "zod/mini";
import { room } from "../rooms.ts";
import type { Call } from "./call.ts";

export const roomCalls = {
  /** Returns the newest public rooms. */
  getRooms: { method: "GET", path: "/rooms", reply: z.object({ rooms: z.readonly(z.array(room)) }), refusals: [] },
  /** Returns the open rooms that the caller's account made on any device, the newest first. */
  getOwnRooms: {
    method: "GET",
    path: "/account/rooms",
    reply: z.object({ rooms: z.array(room) }),
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED"],
  },
  /** Requires an account with the role `admin`, or the server's key in the header `x-admin-key`. */
  deleteRoom: {
    method: "DELETE",
    path: "/rooms/:id",
    reply: z.object({ roomDeleted: z.boolean() }),
    perMinute: 30,
    refusals: ["FORBIDDEN", "ROOM_NOT_FOUND", "RATE_LIMITED"],
  },
} as const satisfies Readonly<Record<string, Call>>;
