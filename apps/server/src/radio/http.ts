// The doors of the radio for HTTP: what plays, for everybody, and the calls of its admin, behind the password.
import { radio } from "@chkobba/protocol";
import type { FastifyError } from "fastify";
import type { GuardedSecret } from "../platform/cluster/guarded-secret.ts";
import { type Api, bearerToken } from "../platform/http/api.ts";
import { answerFailure, CallRefused } from "./answers.ts";
import { type PlaylistCallParts, servePlaylist } from "./playlist-http.ts";
import { type StudioCallParts, serveStudio } from "./studio-http.ts";

export interface RadioCallParts extends PlaylistCallParts, StudioCallParts {
  readonly password: GuardedSecret;
}

export function serveRadio(api: Api, { password, ...doors }: RadioCallParts): void {
  api.get("/radio/now", { schema: { response: { 200: radio.nowAnswer } } }, async (_, reply) => {
    void reply.header("cache-control", "no-store");
    return { ...(await doors.keeper.nowPlaying()), listeners: doors.listenerCount() };
  });

  void api.register(
    async (admin: Api) => {
      admin.setErrorHandler<FastifyError>(answerFailure);
      // Before a body is read: whoever has no password uploads nothing.
      admin.addHook("onRequest", async (request, reply) => {
        void reply.header("cache-control", "no-store");
        const given = bearerToken(request);
        const verdict = given === undefined ? null : await password.judge(given, request.ip);
        if (verdict?.kind === "too-often") throw CallRefused.tooOften(verdict.retryAfterSeconds);
        if (verdict?.kind !== "right") throw new CallRefused(401, "Unauthorized");
      });
      servePlaylist(admin, doors);
      serveStudio(admin, doors);
    },
    { prefix: "/radio" },
  );
}
