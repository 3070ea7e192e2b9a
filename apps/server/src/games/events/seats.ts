// The handlers of the events about seats: taking, changing and leaving a seat, and who may watch the table.

import type { SeatRef } from "@chkobba/protocol";
import type { App } from "../../app.ts";
import { accepted, type Result, refused } from "../../platform/result.ts";
import type { EventHandlers } from "../../realtime/event-handlers.ts";
import { seekerAt } from "../../realtime/seeker.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { GameEventsWith, Replies } from "./parts.ts";

type SeatEvent = "join-game" | "fill-with-bots" | "choose-seat" | "take-seat" | "leave-game" | "set-watchable";

/** A socket may still see the newest games that it has left: at most this many. */
const LEFT_MAX = 8;

export function seatEvents(
  { codes }: Pick<App, "codes">,
  { commands: { seats }, sessions, connections }: GameEventsWith,
  { done, mayTell }: Replies,
): Pick<EventHandlers, SeatEvent> {
  /** Runs a command of which all sockets at the table hear. */
  const telling = async (socket: IoSocket, gameId: string, command: () => Promise<Result<SeatRef>>) =>
    mayTell(socket, gameId) ? done(socket, await command()) : refused("RATE_LIMITED");
  return {
    "join-game": async (join, socket) => {
      if (!sessions.hasRoom(socket)) return refused("RATE_LIMITED");
      const joined = await codes.follow(seekerAt(socket), join.gameId, "game", async (gameId) =>
        mayTell(socket, gameId)
          ? seats.join(socket.data.visitor, { ...join, gameId }, (seat) => connections.connect(socket, seat))
          : refused("RATE_LIMITED"),
      );
      if (joined.ok) await sessions.attach(socket, joined.value);
      return joined;
    },
    "fill-with-bots": ({ gameId }, socket) =>
      telling(socket, gameId, () => seats.fillWithBots(socket.data.visitor, gameId)),
    "choose-seat": (choice, socket) =>
      telling(socket, choice.gameId, () => seats.chooseSeat(socket.data.visitor, choice)),
    "take-seat": (seat, socket) => telling(socket, seat.gameId, () => seats.takeSeat(socket.data.visitor, seat)),
    "leave-game": async (seat, socket) => {
      const left = await seats.leave(socket.data.visitor, seat);
      if (!left.ok) return left;
      socket.data.left = [...socket.data.left, seat.gameId].slice(-LEFT_MAX);
      return accepted({});
    },
    "set-watchable": (choice, socket) =>
      telling(socket, choice.gameId, () => seats.setWatchable(socket.data.visitor, choice)),
  };
}
