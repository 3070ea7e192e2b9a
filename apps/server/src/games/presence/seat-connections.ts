// Which sockets are on which seat, at this server and at the others. The sockets of a seat are a Socket.IO room, and so are those of
// a table. The presence registry tells the other servers which seats have a socket here.
import { EventEmitter } from "node:events";
import type { PresenceRegistry } from "../../platform/cluster/presence-registry.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import type { SeatRef, SeatSockets } from "../seat-ownership.ts";

const SEAT = "seat:";

/** The Socket.IO room of the sockets on a seat. */
export const seatRoom = (playerId: string) => SEAT + playerId;
/** The Socket.IO room of all sockets on seats of a game. */
export const tableRoom = (gameId: string) => `game:${gameId}`;

interface SeatConnectionsEvents {
  /** The last socket that these seats had at this server is gone, or a server with all of theirs is. */
  readonly lastSocketGone: [seats: readonly SeatRef[]];
}

export class SeatConnections extends EventEmitter<SeatConnectionsEvents> implements SeatSockets {
  readonly #io: Io;
  readonly #registry: PresenceRegistry;
  /** Sockets of this server by player id. Every move reads it, so it is not derived from the room's name each time. */
  readonly #sockets = new Map<string, readonly IoSocket[]>();
  #isClosed = false;

  /** @param registry has a key for each seat with a socket at a server: its room, with the id of its game */
  constructor(io: Io, registry: PresenceRegistry) {
    super();
    this.#io = io;
    this.#registry = registry;
    io.sockets.adapter.on("join-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT)) this.#joined(room.slice(SEAT.length), socketId);
    });
    io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT)) this.#left(room.slice(SEAT.length), socketId);
    });
    registry.on("orphaned", (notes) => {
      const seats = notes.filter(([room]) => room.startsWith(SEAT));
      this.emit(
        "lastSocketGone",
        seats.map(([room, gameId]) => ({ gameId, playerId: room.slice(SEAT.length) })),
      );
    });
  }

  /** Whether the seat has a socket, at this server or at another one. */
  isHere(playerId: string): boolean {
    return this.#sockets.has(playerId) || this.isElsewhere(playerId);
  }

  isElsewhere(playerId: string): boolean {
    return this.#registry.isElsewhere(seatRoom(playerId));
  }

  /** The names of the other servers at which the seat has a socket. */
  serversOf(playerId: string): readonly string[] {
    return this.#registry.serversWith(seatRoom(playerId));
  }

  isSocketOf(playerId: string, socketId: string): boolean {
    return this.socketsHere(playerId).some(({ id }) => id === socketId);
  }

  /** The sockets of this server that are on the seat. */
  socketsHere(playerId: string): readonly IoSocket[] {
    return this.#sockets.get(playerId) ?? [];
  }

  /** Every seat that has a socket at this server. */
  seatsHere(): readonly SeatRef[] {
    const seats = new Map([...this.#io.sockets.sockets.values()].flatMap(({ data }) => [...data.seats]));
    return [...seats].map(([playerId, gameId]) => ({ gameId, playerId }));
  }

  /** Puts a socket on a seat, unless it has disconnected already. */
  connect(socket: IoSocket, { gameId, playerId }: SeatRef): void {
    if (!socket.connected) return;
    socket.data.seats.set(playerId, gameId);
    this.#registry.add(seatRoom(playerId), gameId);
    void socket.join([seatRoom(playerId), tableRoom(gameId)]);
  }

  /** Takes a socket off some of its seats, and off their tables where it has no other seat. */
  disconnect(socket: IoSocket, seats: readonly SeatRef[]): void {
    for (const { playerId } of seats) void socket.leave(seatRoom(playerId));
    const tables = new Set(socket.data.seats.values());
    for (const { gameId } of seats) if (!tables.has(gameId)) void socket.leave(tableRoom(gameId));
  }

  /** Takes all sockets, of all servers, off a seat whose player has left. */
  clearSeat({ gameId, playerId }: SeatRef): void {
    this.#io.in(seatRoom(playerId)).socketsLeave([seatRoom(playerId), tableRoom(gameId)]);
  }

  /** Takes all sockets, of all servers, off a table that was removed. */
  clearTable(gameId: string, playerIds: readonly string[]): void {
    this.#io.in(tableRoom(gameId)).socketsLeave([...playerIds.map(seatRoom), tableRoom(gameId)]);
  }

  /** Resolves when the other servers know which seats have a socket here. */
  settled(): Promise<void> {
    return this.#registry.synced();
  }

  /** From now on "lastSocketGone" is not emitted: other servers, or the next start, notice which seats lost their sockets. */
  close(): void {
    this.#isClosed = true;
  }

  #joined(playerId: string, socketId: string): void {
    const socket = this.#io.sockets.sockets.get(socketId);
    if (socket !== undefined) this.#sockets.set(playerId, [...this.socketsHere(playerId), socket]);
  }

  #left(playerId: string, socketId: string): void {
    const sockets = this.socketsHere(playerId);
    const others = sockets.filter(({ id }) => id !== socketId);
    if (others.length > 0) this.#sockets.set(playerId, others);
    else this.#sockets.delete(playerId);
    if (this.#isClosed) return;
    const seats = sockets.find(({ id }) => id === socketId)?.data.seats;
    const gameId = seats?.get(playerId);
    seats?.delete(playerId);
    if (gameId === undefined || others.length > 0) return;
    this.#registry.remove(seatRoom(playerId));
    this.emit("lastSocketGone", [{ gameId, playerId }]);
  }
}
