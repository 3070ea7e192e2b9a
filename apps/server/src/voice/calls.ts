// The HTTP call of the voice chat: the ICE servers by which two browsers connect.
import { randomBytes } from "node:crypto";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accepted } from "../platform/result.ts";
import { type IceSettings, iceServersFor } from "./ice-servers.ts";

export interface VoiceCallParts extends IceSettings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function voiceCalls({ now, ...settings }: VoiceCallParts): Pick<CallHandlers, "getIceServers"> {
  return {
    getIceServers: async () => accepted(iceServersFor(settings, randomBytes(8).toString("hex"), now())),
  };
}
