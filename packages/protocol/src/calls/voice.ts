// The call of the voice chat.
import { iceServers } from "../voice.ts";
import type { Call } from "./call.ts";

export const voiceCalls = {
  /**
   * Clients make this call before each voice chat and after a lost connection, because the credentials in a reply
   * expire.
   */
  getIceServers: {
    method: "GET",
    path: "/voice/ice-servers",
    reply: iceServers,
    perMinute: 600,
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
