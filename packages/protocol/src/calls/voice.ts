// The call of the voice chat.
import { iceServers } from "../voice.ts";
import type { Call } from "./call.ts";

export const voiceCalls = {
  /** To be called before each voice call and after a lost connection: each reply may open a relay. */
  getIceServers: {
    method: "GET",
    path: "/voice/ice-servers",
    reply: iceServers,
    perMinute: 600,
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
