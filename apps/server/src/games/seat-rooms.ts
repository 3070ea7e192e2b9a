// A seat's sockets are a Socket.IO room: who is in it is there, and hears what the seat may see.
import { noticeText } from "@chkobba/protocol";
import type { Io, IoSocket } from "../realtime.ts";
import type { Change } from "./game-keeper.ts";
import type { SeatTaken } from "./game-service.ts";
import { stateFor } from "./live-game.ts";
import { noticesOf } from "./notices.ts";
import type { Presence } from "./seats.ts";

function roomOf(playerId: string): string {
  return `seat:${playerId}`;
}

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
    void socket.join(roomOf(playerId));
  }

  /** Takes every socket off a seat that is nobody's any more. */
  clear(playerId: string): void {
    const room = this.#io.sockets.in(roomOf(playerId));
    for (const id of this.#io.sockets.adapter.rooms.get(roomOf(playerId)) ?? []) {
      this.#io.sockets.sockets.get(id)?.data.seats.delete(playerId);
    }
    room.socketsLeave(roomOf(playerId));
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
