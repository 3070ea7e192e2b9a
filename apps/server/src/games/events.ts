// The handlers of the events about games.

import type { App } from "../app.ts";
import { accepted } from "../platform/result.ts";
import { openingEvents } from "./events/opening.ts";
import type { GameEventsWith, Replies } from "./events/parts.ts";
import { playEvents } from "./events/play.ts";
import { seatLinkEvents } from "./events/seat-links.ts";
import { seatEvents } from "./events/seats.ts";

export function gameEvents(app: Pick<App, "clock" | "codes" | "config" | "http" | "limits">, parts: GameEventsWith) {
  const { sessions, connections } = parts;
  const replies: Replies = {
    done: async (socket, acted) => {
      if (!acted.ok) return acted;
      await sessions.ensureAttached(socket, acted.value);
      return accepted({});
    },
    mayTell: (socket, gameId) => app.limits.maySend(socket, 1 + connections.countAt(gameId)),
  };
  return {
    ...openingEvents(app, parts, replies),
    ...seatEvents(app, parts, replies),
    ...seatLinkEvents(app, parts, replies),
    ...playEvents(app, parts, replies),
  };
}
