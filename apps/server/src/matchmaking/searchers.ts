// The sockets of this server that search. The sockets of one person are a Socket.IO room, from which Socket.IO removes
// a closed socket.
import { EventEmitter } from "node:events";
import type { Io, IoSocket } from "../realtime/socket.ts";

const ROOM = "search:";
/** Sockets of one person on one server, for example the tabs of a browser: each receives every proposal. */
const SOCKETS_MAX = 8;

interface SearchersEvents {
  /** A searcher's last socket on this server closed. */
  readonly left: [person: string];
}

export class Searchers extends EventEmitter<SearchersEvents> {
  /** By person, then by socket: the match that was announced to the socket. */
  readonly #told = new Map<string, Map<IoSocket, string | null>>();
  #isClosed = false;

  constructor(io: Io) {
    super();
    io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(ROOM)) this.#left(room.slice(ROOM.length), socketId);
    });
  }

  /** How many people search on this server. */
  get count(): number {
    return this.#told.size;
  }

  persons(): readonly string[] {
    return [...this.#told.keys()];
  }

  isHere(person: string): boolean {
    return this.#told.has(person);
  }

  /** The sockets of a person, each with the match announced to it; null if none was. */
  socketsOf(person: string): ReadonlyMap<IoSocket, string | null> {
    return this.#told.get(person) ?? new Map();
  }

  /**
   * Sends the socket matches from now on, until it disconnects or `remove` is called. A person keeps their newest
   * sockets, like a seat.
   */
  add(person: string, socket: IoSocket): void {
    if (!socket.connected) return;
    const sockets = this.#told.get(person) ?? new Map<IoSocket, string | null>();
    this.#told.set(person, sockets);
    if (!sockets.has(socket)) sockets.set(socket, null);
    void socket.join(ROOM + person);
    for (const older of [...sockets.keys()].slice(0, -SOCKETS_MAX)) void older.leave(ROOM + person);
  }

  tell(person: string, socket: IoSocket, matchId: string | null): void {
    const sockets = this.#told.get(person);
    if (sockets?.has(socket)) sockets.set(socket, matchId);
  }

  /** Stops watching this person's sockets; the search is over. */
  remove(person: string): void {
    const sockets = this.#told.get(person);
    this.#told.delete(person);
    for (const socket of sockets?.keys() ?? []) void socket.leave(ROOM + person);
  }

  /** Takes a socket off all searches except these people's. */
  keep(socket: IoSocket, persons: readonly string[]): void {
    for (const room of [...socket.rooms]) {
      if (room.startsWith(ROOM) && !persons.includes(room.slice(ROOM.length))) void socket.leave(room);
    }
  }

  /** Stops emitting "left": the other servers, or the next start, notice the lost connections. */
  close(): void {
    this.#isClosed = true;
  }

  #left(person: string, socketId: string): void {
    const sockets = this.#told.get(person);
    if (sockets === undefined) return;
    for (const socket of sockets.keys()) {
      if (socket.id !== socketId) continue;
      sockets.delete(socket);
      if (sockets.size > 0) return;
      this.#told.delete(person);
      if (!this.#isClosed) this.emit("left", person);
    }
  }
}
