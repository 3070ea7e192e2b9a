// The sockets of this server that watch games. The watchers of one game are in two Socket.IO rooms: one for clients
// that follow entries, one for clients that receive states. A socket on a seat of a game never watches that game.
import { EventEmitter } from "node:events";
import { WATCHED_GAMES_MAX, type WatchingEnded } from "@chkobba/protocol";
import type { AddressLimit } from "../../platform/limits/address-limit.ts";
import { widestNetwork } from "../../platform/limits/networks.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import { followRoom, followRooms, gameOfRoom } from "../presence/seat-connections.ts";
import type { LiveGame } from "../table/live-game.ts";

/**
 * How many watchers one game may have on this server: in total, and from one network (IPv6: /48). The second limit is
 * lower, so that one network can't take all places.
 */
const WATCHERS_OF_GAME = 1000;
const WATCHERS_OF_NETWORK = 500;

interface Watching {
  /** The widest network of the socket. */
  readonly network: string;
  /** Stops counting this watcher for its network. */
  readonly end: () => void;
}

interface WatchersEvents {
  /** The number of this server's watchers of a game has changed. */
  readonly changed: [gameId: string];
  /** A socket has begun to watch one more game. */
  readonly watching: [socket: IoSocket];
}

export class Watchers extends EventEmitter<WatchersEvents> {
  readonly #io: Io;
  readonly #networks: Pick<AddressLimit, "isFull" | "hold">;
  /** The watchers by game id, and then by the id of the socket. */
  readonly #games = new Map<string, Map<string, Watching>>();

  /** @param networks limits how many games all sockets of one network watch together */
  constructor(io: Io, networks: Pick<AddressLimit, "isFull" | "hold">) {
    super();
    this.#io = io;
    this.#networks = networks;
    const { adapter } = io.sockets;
    adapter.on("join-room", (room: string, socketId: string) => this.#joined(room, socketId));
    adapter.on("leave-room", (room: string, socketId: string) => this.#left(room, socketId));
  }

  /** The games that have a watcher on this server. */
  games(): string[] {
    return [...this.#games.keys()];
  }

  /** The number of this server's watchers of a game. */
  countAt(gameId: string): number {
    return this.#games.get(gameId)?.size ?? 0;
  }

  /** This server's sockets that watch a game. */
  socketsAt(gameId: string): readonly IoSocket[] {
    const ids = [...(this.#games.get(gameId)?.keys() ?? [])];
    return ids.flatMap((id) => this.#io.sockets.sockets.get(id) ?? []);
  }

  isWatching(socket: IoSocket, gameId: string): boolean {
    return this.#games.get(gameId)?.has(socket.id) ?? false;
  }

  /** The games that a socket watches. */
  watchedBy(socket: IoSocket): readonly string[] {
    return [...socket.rooms].flatMap((room) => gameOfRoom(room, "watchers") ?? []);
  }

  /**
   * Makes the socket a watcher. Returns false if the socket or its network watches too many games, or if the game has
   * too many watchers.
   */
  add(socket: IoSocket, gameId: string): boolean {
    if (!socket.connected || this.isWatching(socket, gameId)) return true;
    const { network } = socket.data;
    if (this.watchedBy(socket).length >= WATCHED_GAMES_MAX || this.#networks.isFull(network)) return false;
    if (!this.#hasPlace(gameId, network)) return false;
    void socket.join(followRoom("watchers", gameId, socket.data.followsEntries ? "entries" : "states"));
    return true;
  }

  #hasPlace(gameId: string, network: string): boolean {
    const watching = [...(this.#games.get(gameId)?.values() ?? [])];
    if (watching.length >= WATCHERS_OF_GAME) return false;
    const widest = widestNetwork(network);
    return watching.filter((each) => each.network === widest).length < WATCHERS_OF_NETWORK;
  }

  remove(socket: IoSocket, gameId: string): void {
    for (const kind of ["entries", "states"] as const) void socket.leave(followRoom("watchers", gameId, kind));
  }

  /** Ends the watching of people who now have a seat in the game, on all their sockets. */
  clearSeated({ id, people: { owners } }: LiveGame): void {
    if (this.countAt(id) === 0) return;
    const seated = new Set(owners.values());
    for (const socket of this.socketsAt(id)) {
      if (socket.data.visitor.owners.some((owner) => seated.has(owner)))
        this.end(socket, { gameId: id, reason: "seated" });
    }
  }

  /** Ends the watching of a game for all its watchers on this server. */
  clear(ended: WatchingEnded): void {
    if (this.countAt(ended.gameId) === 0) return;
    const rooms = followRooms("watchers", ended.gameId);
    this.#io.local.to(rooms).emit("watching-ended", ended);
    this.#io.local.in(rooms).socketsLeave(rooms);
  }

  end(socket: IoSocket, ended: WatchingEnded): void {
    socket.emit("watching-ended", ended);
    this.remove(socket, ended.gameId);
  }

  #joined(room: string, socketId: string): void {
    const socket = this.#io.sockets.sockets.get(socketId);
    if (socket === undefined) return;
    const seatedAt = gameOfRoom(room, "seats");
    if (seatedAt !== null) this.remove(socket, seatedAt);
    const gameId = gameOfRoom(room, "watchers");
    if (gameId === null) return;
    const watching = this.#games.get(gameId) ?? new Map<string, Watching>();
    const { network } = socket.data;
    this.#games.set(
      gameId,
      watching.set(socketId, { network: widestNetwork(network), end: this.#networks.hold(network) }),
    );
    this.emit("watching", socket);
    this.emit("changed", gameId);
  }

  #left(room: string, socketId: string): void {
    const gameId = gameOfRoom(room, "watchers");
    if (gameId === null) return;
    const watching = this.#games.get(gameId);
    watching?.get(socketId)?.end();
    if (watching?.delete(socketId) !== true) return;
    if (watching.size === 0) this.#games.delete(gameId);
    this.emit("changed", gameId);
  }
}
