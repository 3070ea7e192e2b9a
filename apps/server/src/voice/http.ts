// The door of the voice chat for HTTP: which servers help two browsers to find each other.
import { randomBytes } from "node:crypto";
import { voice } from "@chkobba/protocol";
import type { Api } from "../platform/http/api.ts";
import { type IceSettings, iceServersFor } from "./ice-servers.ts";

/** Of one network. Whoever talks asks once, and again after a lost connection: each answer may open a relay. */
const CALLS_PER_MINUTE = 600;

export function serveVoice(api: Api, settings: IceSettings): void {
  api.get(
    "/voice/ice-servers",
    {
      schema: { response: { 200: voice.iceServers } },
      config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: "1 minute" } },
    },
    async (_, reply) => {
      void reply.header("cache-control", "no-store");
      return iceServersFor(settings, randomBytes(8).toString("hex"), Date.now());
    },
  );
}
