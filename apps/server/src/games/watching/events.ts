// The events of people who watch a game. `games/queries.ts` decides who may watch which game.
import type { App } from "../../app.ts";
import { accepted, mapResult, refused } from "../../platform/result.ts";
import type { EventHandlers } from "../../realtime/event-handlers.ts";
import { seekerAt } from "../../realtime/seeker.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { TableChannels } from "../publishing/table-channels.ts";
import type { GameQueries } from "../queries.ts";
import type { Watchers } from "./watchers.ts";

interface WatchEventsWith {
  readonly watchers: Watchers;
  readonly queries: Pick<GameQueries, "watched">;
  readonly tables: Pick<TableChannels, "settled">;
}

export function watchEvents(
  { codes }: Pick<App, "codes">,
  { watchers, queries, tables }: WatchEventsWith,
): Pick<EventHandlers, "watch-game" | "stop-watching"> {
  const watch = async (socket: IoSocket, gameId: string) => {
    const allowed = await queries.watched(socket.data.visitor, gameId);
    if (!allowed.ok) return allowed;
    if (!watchers.add(socket, gameId)) return refused("RATE_LIMITED");
    // From here on, the server receives all changes of the game. So no change after the state that is read below is
    // missed.
    await tables.settled(gameId);
    const seen = await queries.watched(socket.data.visitor, gameId);
    if (!seen.ok) watchers.remove(socket, gameId);
    return mapResult(seen, (game) => ({ game }));
  };
  return {
    "watch-game": ({ gameId: named }, socket) =>
      codes.follow(seekerAt(socket), named, "game", (gameId) => watch(socket, gameId)),
    "stop-watching": async ({ gameId }, socket) => {
      watchers.remove(socket, gameId);
      return accepted({});
    },
  };
}
