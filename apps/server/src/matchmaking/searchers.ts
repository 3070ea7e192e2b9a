// The sockets of this server whose people search for a match. The sockets of one person are a Socket.IO room, from
// which Socket.IO removes a closed socket.
import { EventEmitter } from "node:events";
import { isOwner, type Owner } from "../identity/owner.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";

const ROOM = "search:";
/**
 * The most sockets of one person on one server, for example the tabs of a browser. Each socket receives every proposal.
 */
const SOCKETS_MAX = 8;

interface SearchersEvents {
  /** A searcher's last socket on this server closed. */
  readonly left: [owner: Owner];
}

export class Searchers extends EventEmitter<SearchersEvents> {
  /**
   * Key: a person, then a socket of that person. Value: the id of the match that was announced to the socket; null if
   * none was.
   */
  readonly #told = new Map<Owner, Map<IoSocket, string | null>>();
  #isClosed = false;

  constructor(io: Io) {
    super();
    io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      const owner = ownerIn(room);
      if (owner !== null) this.#left(owner, socketId);
    });
  }

  /** How many people search on this server. */
  get count(): number {
    return this.#told.size;
  }

  owners(): readonly Owner[] {
    return [...this.#told.keys()];
  }

  isHere(owner: Owner): boolean {
    return this.#told.has(owner);
  }

  /** The sockets of a person, each with the id of the match that was announced to it; null if none was. */
  socketsOf(owner: Owner): ReadonlyMap<IoSocket, string | null> {
    return this.#told.get(owner) ?? new Map();
  }

  /**
   * Announces the person's matches to the socket from now on, until the socket disconnects or `remove` is called. Only
   * the newest SOCKETS_MAX sockets of a person are kept. A seat has such a limit too.
   */
  add(owner: Owner, socket: IoSocket): void {
    if (!socket.connected) return;
    const sockets = this.#told.get(owner) ?? new Map<IoSocket, string | null>();
    this.#told.set(owner, sockets);
    if (!sockets.has(socket)) sockets.set(socket, null);
    void socket.join(ROOM + owner);
    for (const older of [...sockets.keys()].slice(0, -SOCKETS_MAX)) void older.leave(ROOM + owner);
  }

  tell(owner: Owner, socket: IoSocket, matchId: string | null): void {
    const sockets = this.#told.get(owner);
    if (sockets?.has(socket)) sockets.set(socket, matchId);
  }

  /** Stops watching this person's sockets; the search is over. */
  remove(owner: Owner): void {
    const sockets = this.#told.get(owner);
    this.#told.delete(owner);
    for (const socket of sockets?.keys() ?? []) void socket.leave(ROOM + owner);
  }

  /** Removes a socket from all searches except those of `owners`. */
  keep(socket: IoSocket, owners: readonly Owner[]): void {
    for (const room of [...socket.rooms]) {
      const owner = ownerIn(room);
      if (owner !== null && !owners.includes(owner)) void socket.leave(room);
    }
  }

  /** Stops emitting "left". The other servers, or this server at its next start, notice the lost connections. */
  close(): void {
    this.#isClosed = true;
  }

  #left(owner: Owner, socketId: string): void {
    const sockets = this.#told.get(owner);
    if (sockets === undefined) return;
    for (const socket of sockets.keys()) {
      if (socket.id !== socketId) continue;
      sockets.delete(socket);
      if (sockets.size > 0) return;
      this.#told.delete(owner);
      if (!this.#isClosed) this.emit("left", owner);
    }
  }
}

/** The owner whose search has this Socket.IO room; null for other rooms. */
function ownerIn(room: string): Owner | null {
  const owner = room.startsWith(ROOM) ? room.slice(ROOM.length) : "";
  return isOwner(owner) ? owner : null;
}
