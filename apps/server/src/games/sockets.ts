// The doors of the games: what each event of a client sets going.

import { type Answer, answer, refuse } from "../answer.ts";
import type { Handlers } from "../handlers.ts";
import type { IoSocket } from "../realtime.ts";
import type { Caretaker } from "./caretaker.ts";
import { type GameService, newSeat, type SeatTaken } from "./game-service.ts";
import type { SeatRooms } from "./seat-rooms.ts";

export interface GameDoors {
  readonly games: GameService;
  readonly caretaker: Caretaker;
  readonly rooms: SeatRooms;
  /** Whether this socket may use the events that are there for trying things out. */
  readonly mayTest: (socket: IoSocket) => boolean;
}

/** Seats that one socket may hold at once. */
const SEATS_PER_SOCKET = 1000;

export function gameHandlers({ games, caretaker, rooms, mayTest }: GameDoors): Handlers {
  const hasRoom = (socket: IoSocket) => socket.data.seats.size < SEATS_PER_SOCKET;
  /** Puts the socket on the seat, so that it hears from now on what the seat may see, and shows it the game. */
  const attach = async (socket: IoSocket, seat: SeatTaken): Promise<SeatTaken> => {
    rooms.seat(socket, seat);
    // The whole table: this socket may have gone meanwhile, and a restart finds finished games with seats that only look taken.
    await caretaker.noticeAbsences(seat.gameId);
    const state = await games.stateOf(seat);
    if (state !== null) socket.emit("game-update", state);
    return seat;
  };
  /** Opens a game with the socket on its first seat from the start, so that nothing of it is missed. */
  const open = async (socket: IoSocket, create: (seat: SeatTaken) => Promise<void>): Promise<Answer<SeatTaken>> => {
    if (!hasRoom(socket)) return refuse("RATE_LIMITED");
    const seat = newSeat();
    rooms.seat(socket, seat);
    await create(seat);
    await caretaker.noticePresence(seat.gameId, seat.playerId);
    return answer(seat);
  };
  /** Whoever acts for a seat is there. */
  const done = async (socket: IoSocket, acted: Answer<SeatTaken>): Promise<Answer<Record<never, never>>> => {
    if (!acted.ok) return acted;
    if (!rooms.isSocketOf(acted.value.playerId, socket.id)) await attach(socket, acted.value);
    return answer({});
  };
  return {
    "check-game-exists": async ({ gameId }, socket) => {
      const status = await games.status(gameId);
      const found = status === null ? { exists: false } : { exists: true, status };
      socket.emit("check-game-exists-response", { success: true, ...found });
      return answer(found);
    },
    "create-game": (wish, socket) => open(socket, (seat) => games.create(socket.data.visitor, seat, wish)),
    "create-solo-game": (wish, socket) => open(socket, (seat) => games.createSolo(socket.data.visitor, seat, wish)),
    "join-game": async (join, socket) => {
      if (!hasRoom(socket)) return refuse("RATE_LIMITED");
      const joined = await games.join(socket.data.visitor, join);
      return joined.ok ? answer(await attach(socket, joined.value)) : joined;
    },
    "get-game": async ({ gameId }, socket) => {
      const game = await games.view(socket.data.visitor, gameId);
      return game.ok ? answer({ game: game.value }) : game;
    },
    "start-game": async ({ gameId }, socket) => done(socket, await games.start(socket.data.visitor, gameId)),
    "play-card": async (play, socket) => done(socket, await games.play(socket.data.visitor, play)),
    "continue-after-round-summary": async ({ gameId }, socket) =>
      done(socket, await games.continueAfterRound(socket.data.visitor, gameId)),
    "reset-game": async ({ gameId }, socket) => done(socket, await games.reset(socket.data.visitor, gameId)),
    "leave-game": async (seat, socket) => {
      const left = await games.leave(socket.data.visitor, seat);
      if (!left.ok) return left;
      rooms.clear(seat.playerId);
      return answer({});
    },
    "test-setup-near-win": async ({ gameId }, socket) => {
      if (!mayTest(socket)) return refuse("FORBIDDEN");
      return done(socket, await games.setUpNearWin(socket.data.visitor, gameId));
    },
  };
}

/** A socket is gone: its seats may stand empty now. */
export async function leaveSeats(caretaker: Caretaker, socket: IoSocket): Promise<void> {
  for (const [playerId, gameId] of socket.data.seats) await caretaker.noticePresence(gameId, playerId);
}
