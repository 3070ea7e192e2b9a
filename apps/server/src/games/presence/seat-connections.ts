// Maps sockets to seats. The sockets of a seat are a Socket.IO room, and so are the sockets of a table.
// `presence-recorder.ts` records each connection in the game's log, from which other servers learn of it.
// `lost-servers.ts` records that the connections of a lost server are gone.
import { EventEmitter } from "node:events";
import type { SeatRef } from "@chkobba/protocol";
import type { Membership } from "../../platform/cluster/membership.ts";
import { networkName } from "../../realtime/network-name.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import type { SeatPresence } from "../../schema/game-record.ts";
import type { SeatSockets } from "../seat-ownership.ts";
import type { LiveGame } from "../table/live-game.ts";

const SEAT = "seat:";
const TABLE = "game:";
const FOLLOWING = {
  watchers: { entries: "watch-entries:", states: "watch-states:" },
  screens: { entries: "screen-entries:", states: "screen-states:" },
} as const;
/**
 * How many sockets of one seat a server keeps, for example the tabs of a browser. Everything for a seat is sent to each
 * of its sockets.
 */
const SOCKETS_PER_SEAT = 8;

/** The Socket.IO room of the sockets on a seat. */
export const seatRoom = (playerId: string) => SEAT + playerId;
/** The Socket.IO room of all sockets on seats of a game. */
export const tableRoom = (gameId: string) => TABLE + gameId;
/** The sockets that follow a game without a seat: people who watch it, or the screens that show it. */
export type Followers = keyof typeof FOLLOWING;

/** The Socket.IO room of the followers of a game who receive entries, or states. */
export const followRoom = (whose: Followers, gameId: string, kind: "entries" | "states") =>
  FOLLOWING[whose][kind] + gameId;

/** The Socket.IO rooms of all watchers of a game, or of all its screens. */
export const followRooms = (whose: Followers, gameId: string) => [
  followRoom(whose, gameId, "entries"),
  followRoom(whose, gameId, "states"),
];

/** The id of the game to whose seats, watchers or screens this room belongs; null for other rooms. */
export function gameOfRoom(room: string, whose: "seats" | Followers): string | null {
  const prefixes = whose === "seats" ? [TABLE] : Object.values(FOLLOWING[whose]);
  const prefix = prefixes.find((each) => room.startsWith(each));
  return prefix === undefined ? null : room.slice(prefix.length);
}

interface SeatConnectionsEvents {
  /** A socket of this server has taken one more seat. */
  readonly seated: [socket: IoSocket];
  /** A socket of this server has left a seat. */
  readonly unseated: [socket: IoSocket];
  /** The seat has lost its last socket on this server. */
  readonly lastSocketGone: [seat: SeatRef];
}

export class SeatConnections extends EventEmitter<SeatConnectionsEvents> implements SeatSockets {
  readonly #io: Io;
  readonly #membership: Membership;
  /**
   * Sockets of this server by player id. Kept because every move reads it, and deriving it from the room's name would
   * be slow.
   */
  readonly #sockets = new Map<string, readonly IoSocket[]>();
  /** By player id: sockets that take over a seat as soon as the log gives it to their owner. */
  readonly #claimants = new Map<string, IoSocket>();
  #isClosed = false;

  constructor(io: Io, membership: Membership) {
    super();
    this.#io = io;
    this.#membership = membership;
    io.sockets.adapter.on("join-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT)) this.#joined(room.slice(SEAT.length), socketId);
    });
    io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT)) this.#left(room.slice(SEAT.length), socketId);
    });
  }

  get server(): number | undefined {
    return this.#membership.number;
  }

  /** Whether the seat has a socket on this server. */
  isHere(playerId: string): boolean {
    return this.#sockets.has(playerId);
  }

  /** Whether a seat is connected to another server that is running. */
  isElsewhere({ connected, server }: SeatPresence): boolean {
    return connected && server !== this.server && this.#membership.isAlive(server);
  }

  async lookForServer({ connected, server }: SeatPresence): Promise<void> {
    if (connected && server !== this.server) await this.#membership.lookFor([server]);
  }

  isSocketOf(playerId: string, socketId: string): boolean {
    return this.socketsHere(playerId).some(({ id }) => id === socketId);
  }

  takesPart(playerId: string): boolean {
    return this.socketsHere(playerId).some(({ data }) => data.visitor.takesPart);
  }

  /** The sockets of this server that are on the seat. */
  socketsHere(playerId: string): readonly IoSocket[] {
    return this.#sockets.get(playerId) ?? [];
  }

  /** The sockets of this server at a table. */
  socketsAt(gameId: string): readonly IoSocket[] {
    const here = this.#io.sockets.adapter.rooms.get(tableRoom(gameId)) ?? [];
    return [...here].flatMap((id) => this.#io.sockets.sockets.get(id) ?? []);
  }

  /** The name of the network of a socket at a table; null if this server has no socket there. */
  networkAt(gameId: string): string | null {
    const [socket] = this.socketsAt(gameId);
    return socket === undefined ? null : networkName(socket.data.network);
  }

  /** The number of sockets of this server at a table. */
  countAt(gameId: string): number {
    return this.#io.sockets.adapter.rooms.get(tableRoom(gameId))?.size ?? 0;
  }

  /** All seats that have a socket on this server. */
  seatsHere(): readonly SeatRef[] {
    const seats = new Map([...this.#io.sockets.sockets.values()].flatMap(({ data }) => [...data.seats]));
    return [...seats].map(([playerId, gameId]) => ({ gameId, playerId }));
  }

  /**
   * Puts a socket on a seat, unless it has already disconnected. A seat keeps its newest sockets; older ones receive
   * "seat-moved".
   */
  connect(socket: IoSocket, { gameId, playerId }: SeatRef): void {
    if (!socket.connected) return;
    socket.data.seats.set(playerId, gameId);
    void socket.join([seatRoom(playerId), tableRoom(gameId)]);
    for (const older of this.socketsHere(playerId).slice(0, -SOCKETS_PER_SEAT)) {
      older.emit("seat-moved", { gameId });
      this.disconnect(older, [{ gameId, playerId }]);
    }
  }

  /** Takes a socket off these seats, and off each table where it has no other seat. */
  disconnect(socket: IoSocket, seats: readonly SeatRef[]): void {
    for (const { playerId } of seats) void socket.leave(seatRoom(playerId));
    const tables = new Set(socket.data.seats.values());
    for (const { gameId } of seats) if (!tables.has(gameId)) void socket.leave(tableRoom(gameId));
  }

  /** Takes the sockets of this server off the seats whose players have left the game. */
  clearLeft({ id, people: { presence } }: LiveGame): void {
    for (const playerId of this.#seatsAt(id)) {
      if (presence.has(playerId)) continue;
      for (const socket of this.socketsHere(playerId)) this.disconnect(socket, [{ gameId: id, playerId }]);
    }
  }

  /**
   * Puts the socket on the seat in the moment in which the log gives the seat to the socket's owner. So the seat is
   * never without a connection between its two owners. Call `giveUp` afterwards.
   */
  claim(socket: IoSocket, { playerId }: SeatRef): void {
    this.#claimants.set(playerId, socket);
  }

  /** Ends the claims of a socket. */
  giveUp(socket: IoSocket): void {
    for (const [playerId, claimant] of this.#claimants) if (claimant === socket) this.#claimants.delete(playerId);
  }

  /** Takes this server's sockets off seats that belong to another owner now; they receive "seat-moved". */
  clearMoved({ id, people: { owners } }: LiveGame): void {
    for (const [playerId, socket] of this.#claimants) {
      const owner = owners.get(playerId) ?? null;
      if (owner !== null && socket.data.visitor.owners.includes(owner)) this.connect(socket, { gameId: id, playerId });
    }
    for (const playerId of this.#seatsAt(id)) {
      const owner = owners.get(playerId) ?? null;
      if (owner === null) continue;
      for (const socket of this.socketsHere(playerId)) {
        if (socket.data.visitor.owners.includes(owner)) continue;
        socket.emit("seat-moved", { gameId: id });
        this.disconnect(socket, [{ gameId: id, playerId }]);
      }
    }
  }

  /** Takes all sockets of this server off a table that was removed. */
  clearTable(gameId: string): void {
    const rooms = [...this.#seatsAt(gameId).map(seatRoom), tableRoom(gameId)];
    this.#io.local.in(tableRoom(gameId)).socketsLeave(rooms);
  }

  /** The ids of the seats of a game that have a socket on this server. */
  #seatsAt(gameId: string): string[] {
    const seats = this.socketsAt(gameId).flatMap(({ data }) => [...data.seats]);
    return [...new Set(seats.flatMap(([playerId, at]) => (at === gameId ? playerId : [])))];
  }

  /** Stops emitting "lastSocketGone": other servers, or the next start, notice which seats lost their sockets. */
  close(): void {
    this.#isClosed = true;
  }

  #joined(playerId: string, socketId: string): void {
    const socket = this.#io.sockets.sockets.get(socketId);
    if (socket === undefined) return;
    // `concat` reserves no room for further sockets.
    this.#sockets.set(playerId, this.socketsHere(playerId).concat(socket));
    this.emit("seated", socket);
  }

  #left(playerId: string, socketId: string): void {
    const sockets = this.socketsHere(playerId);
    const others = sockets.filter(({ id }) => id !== socketId);
    if (others.length > 0) this.#sockets.set(playerId, others);
    else this.#sockets.delete(playerId);
    if (this.#isClosed) return;
    const socket = sockets.find(({ id }) => id === socketId);
    const seats = socket?.data.seats;
    const gameId = seats?.get(playerId);
    seats?.delete(playerId);
    if (socket !== undefined) this.emit("unseated", socket);
    if (gameId !== undefined && others.length === 0) this.emit("lastSocketGone", { gameId, playerId });
  }
}
