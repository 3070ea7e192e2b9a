// The voice chat of a table as a feature of the server.

import type { App } from "../app.ts";
import { voiceCalls } from "./calls.ts";
import { voiceEvents } from "./events.ts";
import { SignalRelay } from "./signal-relay.ts";

export function openVoice(app: App) {
  const { config, wall, audience, changes } = app;
  const { toSeat, toTable } = audience;
  const relay = new SignalRelay(app);
  // Makes the other players end their voice connections to that seat.
  changes.on("seatEmptied", ({ gameId, playerId }) => toTable(gameId).emit("webrtc-player-disconnect", { playerId }));
  return {
    part: (one: string, other: string) => {
      toSeat(one).emit("webrtc-player-disconnect", { playerId: other });
      toSeat(other).emit("webrtc-player-disconnect", { playerId: one });
    },
    events: voiceEvents(app, { relay }),
    calls: voiceCalls({ servers: config.ICE_SERVERS, turnSecret: config.TURN_SECRET, now: wall }),
  };
}
