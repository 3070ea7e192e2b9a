// A seat's sockets are a Socket.IO room: who is in it is there, and hears what the seat may see. Those of a game are one more,
// for what all of them may hear.
import { ERROR_TEXTS, type ErrorCode, noticeText } from "@chkobba/protocol";
import type { Io, IoSocket } from "../realtime.ts";
import type { Change } from "./game-keeper.ts";
import { stateFor } from "./live-game.ts";
import { noticesOf } from "./notices.ts";
import type { Presence, SeatTaken } from "./seats.ts";

const roomOf = (playerId: string) => `seat:${playerId}`;
const tableOf = (gameId: string) => `game:${gameId}`;

export class SeatRooms implements Presence {
  readonly #io: Io;

  constructor(io: Io) {
    this.#io = io;
  }

  isHere(playerId: string): boolean {
    return this.#io.sockets.adapter.rooms.has(roomOf(playerId));
  }

  isSocketOf(playerId: string, socketId: string): boolean {
    return this.#io.sockets.adapter.rooms.get(roomOf(playerId))?.has(socketId) ?? false;
  }

  /** Puts a socket on a seat. One that is gone already stays away. */
  seat(socket: IoSocket, { gameId, playerId }: SeatTaken): void {
    if (!socket.connected) return;
    socket.data.seats.set(playerId, gameId);
    void socket.join([roomOf(playerId), tableOf(gameId)]);
  }

  /** Everybody who follows a seat. */
  socketsOf(playerId: string): ReturnType<Io["to"]> {
    return this.#io.to(roomOf(playerId));
  }

  /** Everybody at a table. */
  table(gameId: string): ReturnType<Io["to"]> {
    return this.#io.to(tableOf(gameId));
  }

  /** Takes every socket off a seat that is nobody's any more. */
  clear({ gameId, playerId }: SeatTaken): void {
    for (const id of this.#io.sockets.adapter.rooms.get(roomOf(playerId)) ?? []) {
      this.#io.sockets.sockets.get(id)?.data.seats.delete(playerId);
    }
    this.#io.in(roomOf(playerId)).socketsLeave([roomOf(playerId), tableOf(gameId)]);
  }

  /** Tells everybody at a table that is gone why it is, and lets them go. */
  dismiss(gameId: string, why: ErrorCode): void {
    this.table(gameId).emit("game-error", ERROR_TEXTS[why], why);
    for (const id of this.#io.sockets.adapter.rooms.get(tableOf(gameId)) ?? []) {
      const socket = this.#io.sockets.sockets.get(id);
      const seats = [...(socket?.data.seats ?? [])].filter(([, seatGameId]) => seatGameId === gameId);
      for (const [playerId] of seats) {
        socket?.data.seats.delete(playerId);
        void socket?.leave(roomOf(playerId));
      }
    }
    this.#io.in(tableOf(gameId)).socketsLeave(tableOf(gameId));
  }

  /** Shows a change to every seat, each its own view, and says what is worth saying. */
  publish(change: Change): void {
    const { after } = change;
    const rooms: string[] = [];
    after.game.seats.forEach((seat, index) => {
      if (seat === null || seat.hasLeft || !this.isHere(seat.id)) return;
      rooms.push(roomOf(seat.id));
      this.#io.to(roomOf(seat.id)).emit("game-update", stateFor(after, index));
    });
    if (rooms.length === 0) return;
    for (const notice of noticesOf(change)) this.#io.to(rooms).emit("game-message", noticeText(notice), notice);
  }
}
