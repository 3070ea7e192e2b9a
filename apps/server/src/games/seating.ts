// Brings sockets to seats, so that they hear from then on what the seat may see.
import { type Answer, answer, refuse } from "../answer.ts";
import type { IoSocket } from "../realtime.ts";
import type { Caretaker } from "./caretaker.ts";
import type { GameQuestions } from "./game-questions.ts";
import { newSeat } from "./game-service.ts";
import type { SeatRooms } from "./seat-rooms.ts";
import type { SeatTaken } from "./seats.ts";

export interface SeatingParts {
  readonly questions: GameQuestions;
  readonly caretaker: Caretaker;
  readonly rooms: SeatRooms;
  /** No socket is on that seat any more. */
  readonly onDeserted: (seat: SeatTaken) => void;
}

/** Seats that one socket may hold at once. */
const SEATS_PER_SOCKET = 1000;

export class Seating {
  readonly #parts: SeatingParts;

  constructor(parts: SeatingParts) {
    this.#parts = parts;
  }

  hasRoom(socket: IoSocket): boolean {
    return socket.data.seats.size < SEATS_PER_SOCKET;
  }

  /** Opens a game with the socket on its first seat from the start, so that nothing of it is missed. */
  async open(socket: IoSocket, create: (seat: SeatTaken) => Promise<void>): Promise<Answer<SeatTaken>> {
    const { rooms, caretaker } = this.#parts;
    if (!this.hasRoom(socket)) return refuse("RATE_LIMITED");
    const seat = newSeat();
    rooms.seat(socket, seat);
    await create(seat);
    await caretaker.noticePresence(seat.gameId, seat.playerId);
    return answer(seat);
  }

  /** Puts the socket on a seat that is its visitor's, and shows it the game. */
  async attach(socket: IoSocket, seat: SeatTaken): Promise<void> {
    const { rooms, caretaker, questions } = this.#parts;
    rooms.seat(socket, seat);
    // The whole table: this socket may have gone meanwhile, and a restart finds finished games with seats that only look taken.
    await caretaker.noticeAbsences(seat.gameId);
    const state = await questions.stateOf(seat);
    if (state !== null) socket.emit("game-update", state);
  }

  /** Whoever acts for a seat is there. */
  async acted(socket: IoSocket, seat: SeatTaken): Promise<void> {
    if (!this.#parts.rooms.isSocketOf(seat.playerId, socket.id)) await this.attach(socket, seat);
  }

  /** The player has left the seat for good. */
  left(seat: SeatTaken): void {
    const { rooms, onDeserted } = this.#parts;
    rooms.clear(seat);
    onDeserted(seat);
  }

  /** A socket is gone: its seats may stand empty now. */
  async gone(socket: IoSocket): Promise<void> {
    const { rooms, caretaker, onDeserted } = this.#parts;
    for (const [playerId, gameId] of socket.data.seats) {
      if (!rooms.isHere(playerId)) onDeserted({ gameId, playerId });
      await caretaker.noticePresence(gameId, playerId);
    }
  }
}
