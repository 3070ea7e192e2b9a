// The voice chat of a table as a feature of the server.
import { RATES } from "../config/rates.ts";
import type { Resources } from "../resources.ts";
import { voiceCalls } from "./calls.ts";
import { type VoiceEventParts, voiceEvents } from "./events.ts";

export interface VoiceFeatureParts
  extends Resources,
    Pick<
      VoiceEventParts,
      "speaker" | "ownerAt" | "areApart" | "toSeat" | "toTable" | "socketsOnSeat" | "socketsAtTable"
    > {}

export function voiceFeature({ config, wall, limits, ...parts }: VoiceFeatureParts) {
  const { toSeat, toTable } = parts;
  return {
    /** Tells the other players to end their connections to that seat. */
    seatEmptied: ({ gameId, playerId }: { readonly gameId: string; readonly playerId: string }) =>
      void toTable(gameId).emit("webrtc-player-disconnect", { playerId }),
    /** Ends the call between two seats, as if each had left the other's call. */
    part: (one: string, other: string) => {
      toSeat(one).emit("webrtc-player-disconnect", { playerId: other });
      toSeat(other).emit("webrtc-player-disconnect", { playerId: one });
    },
    events: voiceEvents({
      ...parts,
      maySend: limits.maySend,
      limit: limits.at(RATES.seatSignals),
      sentBytes: limits.at(RATES.seatSignalBytesSent),
      receivedBytes: limits.at(RATES.seatSignalBytesReceived),
      networkBytes: limits.at(RATES.networkSignalBytes),
    }),
    calls: voiceCalls({ servers: config.ICE_SERVERS, turnSecret: config.TURN_SECRET, now: wall }),
  };
}
