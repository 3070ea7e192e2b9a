// The events of screens, and of the players who bring a table to one.
import type { App } from "../../app.ts";
import { accepted, refused } from "../../platform/result.ts";
import type { EventHandlers } from "../../realtime/event-handlers.ts";
import { seekerAt } from "../../realtime/seeker.ts";
import type { SeatConnections } from "../presence/seat-connections.ts";
import type { GameQueries } from "../queries.ts";
import type { ScreenService } from "./screen-service.ts";
import type { ScreensHere } from "./screens-here.ts";

interface ScreenEventsWith {
  readonly service: ScreenService;
  readonly here: ScreensHere;
  readonly queries: Pick<GameQueries, "ownSeat">;
  readonly connections: Pick<SeatConnections, "countAt">;
}

export function screenEvents(
  { codes, limits }: Pick<App, "codes" | "limits">,
  { service, here, queries, connections }: ScreenEventsWith,
): Pick<EventHandlers, "open-screen" | "check-screen" | "attach-screen" | "detach-screen"> {
  return {
    "open-screen": async ({ token }, socket) => {
      const opened = await service.open(token, socket.data.network);
      if (opened.ok) await here.enter(socket, opened.value.code);
      return opened;
    },
    "check-screen": ({ code: named }, socket) =>
      codes.follow(seekerAt(socket), named, "screen", (code) => service.check(code)),
    "attach-screen": async ({ code: named, gameId, playerId }, socket) => {
      if (!limits.maySend(socket, 1 + connections.countAt(gameId))) return refused("RATE_LIMITED");
      const seat = await queries.ownSeat(socket.data.visitor, { gameId, playerId });
      if (!seat.ok) return seat;
      return codes.follow(seekerAt(socket), named, "screen", (code) => service.show(code, gameId));
    },
    "detach-screen": async ({ code: named, gameId, playerId }, socket) => {
      if (!limits.maySend(socket, 1 + connections.countAt(gameId))) return refused("RATE_LIMITED");
      const seat = await queries.ownSeat(socket.data.visitor, { gameId, playerId });
      if (!seat.ok) return seat;
      if (named === undefined) {
        await service.hide(gameId, null);
        return accepted({});
      }
      return codes.follow(seekerAt(socket), named, "screen", async (code) =>
        (await service.hide(gameId, code)) ? accepted({}) : refused("SCREEN_NOT_FOUND"),
      );
    },
  };
}
