// Rooms as a feature of the server.
import { CALLER_RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { roomCalls } from "./calls.ts";
import { roomEvents } from "./events.ts";
import { RoomChannel } from "./room-channel.ts";
import { RoomService } from "./room-service.ts";
import { RoomStore } from "./room-store.ts";

const CLEAR_EMPTY_EVERY_MS = 30_000;

export function roomFeature({ io, database, cluster, wall, config, limits, logger, codes, ...ports }: Context) {
  const { changes, games, identity } = ports;
  const channel = new RoomChannel(io, cluster);
  const rooms = new RoomService({
    store: new RoomStore(database),
    audience: channel,
    cancelGame: games.cancel,
    newCode: () => codes.draw("room"),
    now: wall,
    defaultTurnSeconds: config.TURN_SECONDS,
  });
  const clearEmpty = new PeriodicTask({
    everyMs: CLEAR_EMPTY_EVERY_MS,
    task: () => rooms.clearEmpty(),
    failure: "rooms: deleting empty rooms failed",
    logger,
  });
  changes.on("listingChanged", (gameId) =>
    rooms.noticeGame(gameId).catch((error: unknown) => logger.error({ error, gameId }, "rooms: status not updated")),
  );
  return {
    /** The room in which a game was opened; null if it was opened in no room, or the room was deleted. */
    roomOf: (gameId: string) => rooms.ofGame(gameId),
    /** Deletes a room for a moderator. Returns whether the room existed. */
    remove: async (roomId: string) => (await rooms.remove(roomId)).ok,
    events: roomEvents({
      rooms,
      channel,
      codes,
      creations: limits.byCaller(CALLER_RATES.rooms),
      maySend: limits.maySend,
      lists: limits.byCaller(CALLER_RATES.roomLists),
      openGame: games.open,
      admin: identity.admin.ofSocket,
    }),
    calls: roomCalls({ rooms, admin: identity.admin.ofCaller }),
    tasks: [clearEmpty],
    close: () => channel.close(),
  };
}
