// Looking at a finished game together, as a feature of the server: rooms of watchers over a log that is over. It holds
// no game and no card: each page plays the replay that `getReplay` gave it.
//
// People look at a finished game together in a room of `join-together`: a Socket.IO room of watchers over a log that
// is over, whose pages play the replay (decision 091). `together/room.ts` is one room as a server knows it (people,
// leader, moment), `rooms.ts` sends its changes to the sockets, to the screens of the table and to the other
// servers, at the pace of `pacer.ts`; `sayings.ts` sends reactions and quick phrases. Nothing is stored. In the web
// `features/together` is the page's view of the room, `features/replay/use-shared-moment.ts` keeps a replay at the
// shared moment, and `WhatIf.tsx` lets the leader play another card, which the bot's worker answers.
import type { App } from "../app.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { togetherEvents } from "./events.ts";
import { TogetherRooms } from "./rooms.ts";
import { Sayings } from "./sayings.ts";

const TIDY_EVERY_MS = 1000;

export function openTogether(app: App) {
  const rooms = new TogetherRooms(app);
  const sayings = new Sayings(app, rooms);
  app.changes.on("visitorChanged", (socket) => rooms.visitorChanged(socket));
  const tidying: PeriodicWork = {
    everyMs: TIDY_EVERY_MS,
    run: async () => rooms.tidy(app.wall()),
    failure: "together: tidying the rooms failed, retrying",
  };
  return {
    events: togetherEvents(app, { rooms, sayings }),
    prepare: async () => {
      await sayings.prepare();
      await rooms.prepare();
    },
    tasks: [tidying],
    close: () => rooms.close(),
  };
}
