// Looking at a finished game together, as a feature of the server: rooms of watchers over a log that is over. It holds
// no game and no card: each page plays the replay that `getReplay` gave it.
import type { App } from "../app.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { togetherEvents } from "./events.ts";
import { TogetherRooms } from "./rooms.ts";
import { Sayings } from "./sayings.ts";

const TIDY_EVERY_MS = 1000;

export function openTogether(app: App) {
  const rooms = new TogetherRooms(app);
  const sayings = new Sayings(app, rooms);
  app.changes.on("visitorChanged", (socket) => rooms.visitorChanged(socket));
  const tidying = new PeriodicTask({
    everyMs: TIDY_EVERY_MS,
    task: async () => rooms.tidy(app.wall()),
    failure: "together: tidying the rooms failed, retrying",
    logger: app.logger,
  });
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
