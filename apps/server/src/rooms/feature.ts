// Rooms as a feature of the server.
import type { Codes } from "../codes/codes.ts";
import { CALLER_RATES } from "../config/rates.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Io } from "../realtime/socket.ts";
import type { Resources } from "../resources.ts";
import { type RoomCallParts, roomCalls } from "./calls.ts";
import { type RoomEventParts, roomEvents } from "./events.ts";
import { RoomChannel } from "./room-channel.ts";
import { RoomService, type RoomServiceParts } from "./room-service.ts";
import { RoomStore } from "./room-store.ts";

const CLEAR_EMPTY_EVERY_MS = 30_000;

export interface RoomFeatureParts
  extends Resources,
    Pick<RoomEventParts, "openGame" | "creatorAt">,
    Pick<RoomServiceParts, "cancelGame"> {
  readonly io: Io;
  readonly codes: Codes;
  readonly admins: { readonly ofSocket: RoomEventParts["admin"]; readonly ofCaller: RoomCallParts["admin"] };
}

export function roomFeature({ io, database, cluster, wall, config, limits, logger, ...parts }: RoomFeatureParts) {
  const { admins, cancelGame, codes, creatorAt, openGame } = parts;
  const channel = new RoomChannel(io, cluster);
  const rooms = new RoomService({
    store: new RoomStore(database),
    audience: channel,
    cancelGame,
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
  return {
    /** A game has begun, has ended, or is waiting for players again, which may change how its room is listed. */
    gameChanged: (gameId: string) =>
      void rooms
        .noticeGame(gameId)
        .catch((error: unknown) => logger.error({ error, gameId }, "rooms: status not updated")),
    events: roomEvents({
      rooms,
      channel,
      codes,
      creations: limits.byCaller(CALLER_RATES.rooms),
      maySend: limits.maySend,
      lists: limits.byCaller(CALLER_RATES.roomLists),
      openGame,
      creatorAt,
      admin: (socket) => admins.ofSocket(socket),
    }),
    calls: roomCalls({ rooms, admin: (caller) => admins.ofCaller(caller) }),
    tasks: [clearEmpty],
    close: () => channel.close(),
  };
}
