// A seat's sockets are a Socket.IO room: who is in it is there, and hears what the seat may see. Those of a game are one more,
// for what all of them may hear. Where a seat has sockets at other servers stands on the board.
import { ERROR_TEXTS, type ErrorCode, noticeText, type ServerEvents } from "@chkobba/protocol";
import type { Board } from "../platform/cluster/board.ts";
import { send, writeEvent } from "../platform/realtime/written.ts";
import type { Io, IoSocket } from "../realtime.ts";
import type { Change } from "./game-keeper.ts";
import { type LiveGame, stateFor } from "./live-game.ts";
import { noticesOf } from "./notices.ts";
import type { Presence, SeatTaken } from "./seats.ts";
import { stateTexts } from "./state-text.ts";

const UPDATE = "game-update" satisfies keyof ServerEvents;
const SEAT = "seat:";
const roomOf = (playerId: string) => SEAT + playerId;
const tableOf = (gameId: string) => `game:${gameId}`;

export interface SeatRoomsParts {
  readonly io: Io;
  /** A note for each seat that has a socket at a server: its room, with the id of its game. */
  readonly board: Board;
  /** The last socket that these seats had at this server is gone, or a server with all of theirs. */
  readonly onDeserted: (seats: readonly SeatTaken[]) => void;
}

export class SeatRooms implements Presence {
  readonly #io: Io;
  readonly #here: Io["local"];
  readonly #board: Board;
  readonly #onDeserted: SeatRoomsParts["onDeserted"];
  #isClosed = false;

  constructor({ io, board, onDeserted }: SeatRoomsParts) {
    this.#io = io;
    this.#here = io.local;
    this.#board = board;
    this.#onDeserted = onDeserted;
    io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT) && !this.#isClosed) this.#left(room, socketId);
    });
    board.on("orphaned", (notes) => {
      const seats = notes.filter(([room]) => room.startsWith(SEAT));
      onDeserted(seats.map(([room, gameId]) => ({ gameId, playerId: room.slice(SEAT.length) })));
    });
  }

  /** At this server or at another one. */
  isHere(playerId: string): boolean {
    const room = roomOf(playerId);
    return this.#hasSockets(room) || this.#board.isElsewhere(room);
  }

  /** Of the sockets of this server. */
  isSocketOf(playerId: string, socketId: string): boolean {
    return this.#io.sockets.adapter.rooms.get(roomOf(playerId))?.has(socketId) ?? false;
  }

  /** Puts a socket on a seat. One that is gone already stays away. */
  seat(socket: IoSocket, { gameId, playerId }: SeatTaken): void {
    if (!socket.connected) return;
    socket.data.seats.set(playerId, gameId);
    this.#board.pin(roomOf(playerId), gameId);
    void socket.join([roomOf(playerId), tableOf(gameId)]);
  }

  /** Resolves when the other servers know who is on which seat here. */
  settled(): Promise<void> {
    return this.#board.settled();
  }

  /** Every seat that has a socket at this server. */
  seatsHere(): readonly SeatTaken[] {
    const seats = new Map([...this.#io.sockets.sockets.values()].flatMap(({ data }) => [...data.seats]));
    return [...seats].map(([playerId, gameId]) => ({ gameId, playerId }));
  }

  /** Everybody who follows a seat. */
  socketsOf(playerId: string): ReturnType<Io["to"]> {
    return this.#io.to(roomOf(playerId));
  }

  /** Those at this server who follow a seat. */
  socketsHere(playerId: string): ReturnType<Io["to"]> {
    return this.#here.to(roomOf(playerId));
  }

  /** Everybody at a table. */
  table(gameId: string): ReturnType<Io["to"]> {
    return this.#io.to(tableOf(gameId));
  }

  /** Takes every socket off a seat that is nobody's any more. */
  clear({ gameId, playerId }: SeatTaken): void {
    this.#io.in(roomOf(playerId)).socketsLeave([roomOf(playerId), tableOf(gameId)]);
  }

  /** Tells everybody at a table that is gone why it is, and lets them go. */
  dismiss(gameId: string, playerIds: readonly string[], why: ErrorCode): void {
    this.table(gameId).emit("game-error", ERROR_TEXTS[why], why);
    this.#io.in(tableOf(gameId)).socketsLeave([...playerIds.map(roomOf), tableOf(gameId)]);
  }

  /** Shows a change to every seat, each its own view, and says what is worth saying. */
  publish(change: Change): void {
    const rooms = this.show(change.after);
    if (rooms.length === 0) return;
    for (const notice of noticesOf(change)) this.#reaching(rooms).emit("game-message", noticeText(notice), notice);
  }

  /** Shows a game to every seat, each its own view; answers their rooms. */
  show(live: LiveGame): string[] {
    const rooms: string[] = [];
    let textFor: ReturnType<typeof stateTexts> | null = null;
    for (const [index, seat] of live.game.seats.entries()) {
      if (seat === null || seat.hasLeft) continue;
      const room = roomOf(seat.id);
      const isElsewhere = this.#board.isElsewhere(room);
      if (!isElsewhere && !this.#hasSockets(room)) continue;
      rooms.push(room);
      if (isElsewhere) {
        this.#io.to(room).emit(UPDATE, stateFor(live, index));
      } else {
        textFor ??= stateTexts(live);
        this.#sendHere(room, writeEvent(UPDATE, textFor(index)));
      }
    }
    return rooms;
  }

  /** Straight to the one or two sockets that a seat has: at every move, asking a room for them costs more than telling them. */
  #sendHere(room: string, packet: string): void {
    const { sockets, adapter } = this.#io.sockets;
    for (const id of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(id);
      if (socket !== undefined) send(socket, packet);
    }
  }

  /** From now on nobody hears who leaves: the other servers notice who is not there any more, or the next start does. */
  close(): void {
    this.#isClosed = true;
  }

  /** The sockets of these rooms; other servers are troubled only where they have some. */
  #reaching(rooms: string[]): ReturnType<Io["to"]> {
    const isElsewhere = rooms.some((room) => this.#board.isElsewhere(room));
    return (isElsewhere ? this.#io : this.#here).to(rooms);
  }

  #hasSockets(room: string): boolean {
    return (this.#io.sockets.adapter.rooms.get(room)?.size ?? 0) > 0;
  }

  #left(room: string, socketId: string): void {
    const playerId = room.slice(SEAT.length);
    const seats = this.#io.sockets.sockets.get(socketId)?.data.seats;
    const gameId = seats?.get(playerId);
    seats?.delete(playerId);
    if (gameId === undefined || this.#hasSockets(room)) return;
    this.#board.unpin(room);
    this.#onDeserted([{ gameId, playerId }]);
  }
}
