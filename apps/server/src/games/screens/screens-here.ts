// The sockets of this server that are screens. The sockets of one screen are a Socket.IO room, and so are those of all
// screens of a table.
import { EventEmitter } from "node:events";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import { followRoom, followRooms, gameOfRoom } from "../presence/seat-connections.ts";
import type { ScreenBook, ScreenMove } from "./screen-book.ts";

const SCREEN = "screen:";
/** How many sockets of one screen a server keeps, the newest ones. Each receives all frames of the table. */
const SOCKETS_OF_SCREEN = 8;

export interface ScreensHereParts {
  readonly io: Io;
  readonly book: ScreenBook;
  /** Sends a socket the state of a game, once this server receives all its changes. */
  readonly sendState: (socket: IoSocket, gameId: string, isStillShown: () => boolean) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

interface ScreensHereEvents {
  /** The last socket of a screen on this server has closed. */
  readonly emptied: [code: string];
}

export class ScreensHere extends EventEmitter<ScreensHereEvents> {
  readonly #parts: ScreensHereParts;
  /** The screens with a socket on this server. */
  readonly #codes = new Set<string>();

  constructor(parts: ScreensHereParts) {
    super();
    this.#parts = parts;
    const { adapter } = parts.io.sockets;
    adapter.on("create-room", (room: string) => {
      if (room.startsWith(SCREEN)) this.#codes.add(room.slice(SCREEN.length));
    });
    adapter.on("delete-room", (room: string) => {
      if (!room.startsWith(SCREEN)) return;
      this.#codes.delete(room.slice(SCREEN.length));
      this.emit("emptied", room.slice(SCREEN.length));
    });
    parts.book.on("moved", (move) => this.#moved(move));
  }

  codes(): readonly string[] {
    return [...this.#codes];
  }

  /** The tables that are shown on this server. */
  tables(): readonly string[] {
    return [...new Set(this.codes().flatMap((code) => this.#parts.book.tableOf(code) ?? []))];
  }

  /** The number of this server's sockets that show a game. */
  countAt(gameId: string): number {
    const { rooms } = this.#parts.io.sockets.adapter;
    return followRooms("screens", gameId).reduce((sum, room) => sum + (rooms.get(room)?.size ?? 0), 0);
  }

  /** This server's sockets that show a game. */
  socketsAt(gameId: string): readonly IoSocket[] {
    return followRooms("screens", gameId).flatMap((room) => this.#socketsIn(room));
  }

  /** Whether the socket is a screen that shows this game, and not on one of its seats. */
  shows(socket: IoSocket, gameId: string): boolean {
    const isShown = [...socket.rooms].some((room) => gameOfRoom(room, "screens") === gameId);
    return isShown && ![...socket.data.seats.values()].includes(gameId);
  }

  /** Makes the socket a socket of this screen, and of no other. */
  async enter(socket: IoSocket, code: string): Promise<void> {
    if (!socket.connected) return;
    for (const room of [...socket.rooms]) {
      const isOther = room.startsWith(SCREEN) || gameOfRoom(room, "screens") !== null;
      if (isOther && room !== SCREEN + code) void socket.leave(room);
    }
    void socket.join(SCREEN + code);
    for (const older of this.#socketsIn(SCREEN + code).slice(0, -SOCKETS_OF_SCREEN)) {
      void older.leave(SCREEN + code);
      this.#detach(older);
    }
    await this.#show(socket, code);
  }

  #moved({ code, after }: ScreenMove): void {
    for (const socket of this.#socketsIn(SCREEN + code)) {
      if (after === null) this.#detach(socket);
      else this.#show(socket, code).catch(this.#parts.onFailure);
    }
  }

  async #show(socket: IoSocket, code: string): Promise<void> {
    const { book, sendState } = this.#parts;
    const gameId = book.tableOf(code);
    if (gameId === null) return;
    this.#leaveTable(socket);
    socket.emit("screen-attached", { gameId });
    void socket.join(followRoom("screens", gameId, socket.data.followsEntries ? "entries" : "states"));
    await sendState(socket, gameId, () => this.shows(socket, gameId) && socket.rooms.has(SCREEN + code));
  }

  #detach(socket: IoSocket): void {
    this.#leaveTable(socket);
    socket.emit("screen-detached", {});
  }

  #leaveTable(socket: IoSocket): void {
    for (const room of [...socket.rooms]) if (gameOfRoom(room, "screens") !== null) void socket.leave(room);
  }

  #socketsIn(room: string): readonly IoSocket[] {
    const { adapter, sockets } = this.#parts.io.sockets;
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }
}
