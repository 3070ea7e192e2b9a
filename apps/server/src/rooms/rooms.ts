// Rooms as a feature of the server.
//
// A room is a row, and so is the fact that a game was opened in it. `gameIds` on the wire are the games that still
// wait, joined from the table of games at every read, so there is no second list that could differ. A room is
// deleted in one transaction that locks its row and reads its waiting games, which end with it; a game created later
// finds no room and ends too. Every 30 s the rooms in use are marked; a room that was not marked for half an hour is
// deleted. `room-list-update` is sent at most once a second.
//
// A chat message is sent to the table after it is on disk.

import type { App } from "../app.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { roomCalls } from "./calls.ts";
import { roomEvents } from "./events.ts";
import { RoomChannel } from "./room-channel.ts";
import { RoomService } from "./room-service.ts";
import { RoomStore } from "./room-store.ts";

const CLEAR_EMPTY_EVERY_MS = 30_000;

export function openRooms(app: App) {
  const { io, database, cluster, wall, config, logger, codes, changes, games } = app;
  const channel = new RoomChannel(io, cluster);
  const rooms = new RoomService({
    store: new RoomStore(database),
    audience: channel,
    cancelGame: games.cancel,
    newCode: () => codes.draw("room"),
    now: wall,
    defaultTurnSeconds: config.TURN_SECONDS,
  });
  const clearEmpty: PeriodicWork = {
    everyMs: CLEAR_EMPTY_EVERY_MS,
    run: () => rooms.clearEmpty(),
    failure: "rooms: deleting empty rooms failed",
  };
  changes.on("listingChanged", (gameId) =>
    rooms.noticeGame(gameId).catch((error: unknown) => logger.error({ error, gameId }, "rooms: status not updated")),
  );
  return {
    roomOf: (gameId: string) => rooms.ofGame(gameId),
    remove: async (roomId: string) => (await rooms.remove(roomId)).ok,
    events: roomEvents(app, { rooms, channel }),
    calls: roomCalls(app, { rooms }),
    tasks: [clearEmpty],
    close: () => channel.close(),
  };
}
