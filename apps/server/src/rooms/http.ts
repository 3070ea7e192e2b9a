// The doors of the rooms for HTTP.
import { ERROR_TEXTS, room } from "@chkobba/protocol";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type Api, failureBody } from "../platform/http/api.ts";
import type { RoomService } from "./room-service.ts";

export interface RoomPages {
  readonly rooms: RoomService;
  /** Whether the request comes with the key of the one who runs this server, or from an account with that right. */
  readonly isAdmin: (request: FastifyRequest) => Promise<boolean>;
}

const ADMIN_CALLS_PER_MINUTE = 30;

export function serveRooms(api: Api, { rooms, isAdmin }: RoomPages): void {
  api.get("/rooms", { schema: { response: { 200: z.object({ rooms: z.array(room).readonly() }) } } }, async () => ({
    rooms: await rooms.publicRooms(),
  }));

  api.delete(
    "/rooms/:id",
    {
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ roomDeleted: z.boolean() }), 403: failureBody, 404: failureBody },
      },
      config: { rateLimit: { max: ADMIN_CALLS_PER_MINUTE, timeWindow: "1 minute" } },
    },
    async (request, reply) => {
      if (!(await isAdmin(request))) return reply.code(403).send(failed("FORBIDDEN"));
      const removed = await rooms.remove(request.params.id);
      return removed.ok ? { roomDeleted: true } : reply.code(404).send(failed("ROOM_NOT_FOUND"));
    },
  );
}

function failed(code: "FORBIDDEN" | "ROOM_NOT_FOUND") {
  return { message: ERROR_TEXTS[code], errors: [] };
}
