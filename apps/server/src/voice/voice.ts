// The voice chat of a table as a feature of the server.
//
// Browsers connect directly, each with every other one of its table. The server forwards their signals unread,
// between the seats of one table, and tells the table when a seat is gone. `GET /api/voice/ice-servers` lists STUN
// and TURN servers; TURN credentials expire.
//
// In the browser `features/voice/peer.ts` is one connection (perfect negotiation), `mesh.ts` all of them: a seat
// that turns voice on calls all others, a seat with voice off ignores the call, and a lost connection is negotiated
// again. Neither file depends on the page or the server. A call continues while the server is not reachable. A seat
// speaks in one window, the one in which voice was turned on last.

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
