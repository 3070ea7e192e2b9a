// The doors of the rooms for HTTP.
import { ERROR_TEXTS, room } from "@chkobba/protocol";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { SecretVerdict } from "../platform/cluster/guarded-secret.ts";
import { type Api, failureBody } from "../platform/http/api.ts";
import type { RoomService } from "./room-service.ts";

export interface RoomCallParts {
  readonly rooms: RoomService;
  /** Whether the request comes with the key of the one who runs this server, or from an account with that right. */
  readonly admin: (request: FastifyRequest) => Promise<SecretVerdict>;
}

const ADMIN_CALLS_PER_MINUTE = 30;

export function serveRooms(api: Api, { rooms, admin }: RoomCallParts): void {
  api.get("/rooms", { schema: { response: { 200: z.object({ rooms: z.array(room).readonly() }) } } }, async () => ({
    rooms: await rooms.publicRooms(),
  }));

  api.delete(
    "/rooms/:id",
    {
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ roomDeleted: z.boolean() }), 403: failureBody, 404: failureBody, 429: failureBody },
      },
      config: { rateLimit: { max: ADMIN_CALLS_PER_MINUTE, timeWindow: "1 minute" } },
    },
    async (request, reply) => {
      const verdict = await admin(request);
      if (verdict.kind === "too-often") {
        return reply.code(429).header("retry-after", verdict.retryAfterSeconds).send(failed("RATE_LIMITED"));
      }
      if (verdict.kind === "wrong") return reply.code(403).send(failed("FORBIDDEN"));
      const removed = await rooms.remove(request.params.id);
      return removed.ok ? { roomDeleted: true } : reply.code(404).send(failed("ROOM_NOT_FOUND"));
    },
  );
}

function failed(code: "FORBIDDEN" | "RATE_LIMITED" | "ROOM_NOT_FOUND") {
  return { message: ERROR_TEXTS[code], errors: [] };
}
