// The doors of the radio for HTTP: what plays, for everybody, and the calls of its admin, behind the password.
import { radio } from "@chkobba/protocol";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type Api, bearerToken, failureFrom } from "../platform/http/api.ts";
import type { RateLimit } from "../platform/realtime/rate-limit.ts";
import { CallRefused, failed } from "./answers.ts";
import { type PlaylistDoors, servePlaylist } from "./playlist-http.ts";

export interface RadioDoors extends PlaylistDoors {
  readonly isPassword: (given: string) => boolean;
  /** Wrong passwords that one address may try. */
  readonly attempts: RateLimit;
}

export function serveRadio(api: Api, { isPassword, attempts, ...doors }: RadioDoors): void {
  api.get("/radio/now", { schema: { response: { 200: radio.nowPlaying } } }, async (_, reply) => {
    void reply.header("cache-control", "no-store");
    return doors.keeper.nowPlaying();
  });

  void api.register(
    async (admin: Api) => {
      admin.setErrorHandler<FastifyError>(answerFailure);
      // Before a body is read: whoever has no password uploads nothing.
      admin.addHook("onRequest", async (request, reply) => {
        void reply.header("cache-control", "no-store");
        const wait = attempts.retryAfterSeconds(request.ip);
        if (wait > 0) {
          return reply.code(429).header("retry-after", wait).send(failed("Too many attempts, please wait a moment"));
        }
        const given = bearerToken(request);
        if (given !== undefined && isPassword(given)) return;
        if (given !== undefined) attempts.allows(request.ip);
        return reply.code(401).send(failed("Unauthorized"));
      });
      servePlaylist(admin, doors);
    },
    { prefix: "/radio" },
  );
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CallRefused) {
    const { statusCode, message, field } = error;
    return reply.code(statusCode).send(failed(message, field === null ? [] : [{ field, message }]));
  }
  const { status, body } = failureFrom(error, request);
  // What is wrong with a field says more than that something is.
  return reply.code(status).send(failed(body.errors[0]?.message ?? body.message, body.errors));
}
