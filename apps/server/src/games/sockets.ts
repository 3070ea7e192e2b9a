// The doors of the games: what each event of a client sets going.

import type { Handlers } from "../handlers.ts";
import type { CallerLimit } from "../platform/realtime/caller-limit.ts";
import type { IoSocket } from "../realtime.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { GameQuestions } from "./game-questions.ts";
import type { GameService } from "./game-service.ts";
import type { SeatRooms } from "./seat-rooms.ts";
import type { Seating } from "./seating.ts";
import type { SeatTaken } from "./seats.ts";

export interface GameDoors {
  readonly games: GameService;
  readonly questions: GameQuestions;
  readonly seating: Seating;
  readonly rooms: SeatRooms;
  /** Each costs the time of a thought. */
  readonly hints: CallerLimit<IoSocket>;
  /** Seats that are taken, or taken up again: each is a record in a log. */
  readonly joins: CallerLimit<IoSocket>;
  /** Whether that socket may begin one more game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** Whether this socket may use the events that are there for trying things out. */
  readonly mayTest: (socket: IoSocket) => boolean;
}

type GameEvent =
  | "check-game-exists"
  | "create-game"
  | "create-solo-game"
  | "join-game"
  | "fill-with-bots"
  | "choose-seat"
  | "get-game"
  | "start-game"
  | "play-card"
  | "get-hint"
  | "continue-after-round-summary"
  | "reset-game"
  | "take-seat"
  | "leave-game"
  | "test-setup-near-win";

export function gameHandlers({
  games,
  questions,
  seating,
  rooms,
  hints,
  joins,
  mayOpen,
  mayTest,
}: GameDoors): Pick<Handlers, GameEvent> {
  const done = async (socket: IoSocket, acted: Result<SeatTaken>): Promise<Result<Record<never, never>>> => {
    if (!acted.ok) return acted;
    await seating.acted(socket, acted.value);
    return accepted({});
  };
  return {
    "check-game-exists": async ({ gameId }, socket) => {
      const status = await questions.status(gameId);
      const found = status === null ? { exists: false } : { exists: true, status };
      socket.emit("check-game-exists-response", { success: true, ...found });
      return accepted(found);
    },
    "create-game": (wish, socket) => seating.open(socket, (seat) => games.create(socket.data.visitor, seat, wish)),
    "create-solo-game": (wish, socket) =>
      seating.open(socket, (seat) => games.createSolo(socket.data.visitor, seat, wish)),
    "join-game": async (join, socket) => {
      if (!seating.hasRoom(socket) || !joins.allows(socket)) return refused("RATE_LIMITED");
      const joined = await games.join(socket.data.visitor, join, (seat) => rooms.seat(socket, seat));
      if (joined.ok) await seating.attach(socket, joined.value);
      return joined;
    },
    "fill-with-bots": async ({ gameId }, socket) =>
      joins.allows(socket)
        ? done(socket, await games.fillWithBots(socket.data.visitor, gameId))
        : refused("RATE_LIMITED"),
    "choose-seat": async (choice, socket) =>
      joins.allows(socket)
        ? done(socket, await games.chooseSeat(socket.data.visitor, choice))
        : refused("RATE_LIMITED"),
    "get-game": async ({ gameId }, socket) => {
      const game = await questions.view(socket.data.visitor, gameId);
      return game.ok ? accepted({ game: game.value }) : game;
    },
    "start-game": async ({ gameId }, socket) => done(socket, await games.start(socket.data.visitor, gameId)),
    "play-card": async (play, socket) => done(socket, await games.play(socket.data.visitor, play)),
    "get-hint": async (seat, socket) =>
      hints.allows(socket) ? questions.hint(socket.data.visitor, seat) : refused("RATE_LIMITED"),
    "continue-after-round-summary": async ({ gameId }, socket) =>
      done(socket, await games.continueAfterRound(socket.data.visitor, gameId)),
    "reset-game": async ({ gameId }, socket) =>
      mayOpen(socket) ? done(socket, await games.reset(socket.data.visitor, gameId)) : refused("RATE_LIMITED"),
    "take-seat": async (seat, socket) => done(socket, await games.takeSeat(socket.data.visitor, seat)),
    "leave-game": async (seat, socket) => {
      const left = await games.leave(socket.data.visitor, seat);
      if (!left.ok) return left;
      seating.left(seat);
      return accepted({});
    },
    "test-setup-near-win": async ({ gameId }, socket) => {
      if (!mayTest(socket)) return refused("FORBIDDEN");
      return done(socket, await games.setUpNearWin(socket.data.visitor, gameId));
    },
  };
}
