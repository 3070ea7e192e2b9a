// The sockets of a room are a Socket.IO room. Changes of the public list are sent to all sockets.
import type { Cluster } from "../platform/cluster/cluster.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import type { RoomAudience } from "./room-service.ts";

const PREFIX = "room:";
/** How many Socket.IO rooms one socket may be in, including those of its seats. */
const ROOMS_PER_SOCKET = 300;
/**
 * The shortest time between two `room-list-update` events. Every client in the lobby reloads the list after each event.
 */
const LIST_PAUSE_MS = 1000;
/**
 * The shortest time between two `room-deleted` events. Each goes to every socket, and one client may close many rooms.
 */
const DELETED_PAUSE_MS = 250;
/**
 * The most deleted rooms that wait to be announced to all sockets. Beyond this number, only the sockets of the room
 * receive the message; other clients only see that the room is missing in the list.
 */
const DELETED_WAITING_MAX = 1000;

export class RoomChannel implements RoomAudience {
  readonly #io: Io;
  #pause: NodeJS.Timeout | null = null;
  #isListStale = false;
  #deletedPause: NodeJS.Timeout | null = null;
  /** Ids of deleted rooms that were announced only to their own sockets, the oldest first. */
  readonly #deleted = new Set<string>();

  constructor(io: Io, cluster: Pick<Cluster, "on">) {
    this.#io = io;
    cluster.on("restored", () => io.local.emit("room-list-update"));
  }

  /** Adds a socket to a room. Returns false if the socket is in too many rooms. */
  enter(socket: IoSocket, roomId: string): boolean {
    if (socket.rooms.size >= ROOMS_PER_SOCKET) return false;
    void socket.join(PREFIX + roomId);
    return true;
  }

  inhabited(): readonly string[] {
    const names = [...this.#io.sockets.adapter.rooms.keys()];
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  }

  /** How many sockets of this server are in a room. */
  countIn(roomId: string): number {
    return this.#io.sockets.adapter.rooms.get(PREFIX + roomId)?.size ?? 0;
  }

  gameCreated(roomId: string, gameId: string): void {
    this.#io.to(PREFIX + roomId).emit("game-created-in-room", { gameId, roomId });
  }

  /**
   * Sends "room-deleted" to the sockets of the room at once, and to all other sockets when the pause after the last
   * such event is over.
   */
  deleted(roomId: string): void {
    const room = PREFIX + roomId;
    if (this.#deletedPause === null) {
      this.#tellDeleted(roomId);
    } else {
      this.#io.to(room).emit("room-deleted", { roomId });
      if (this.#deleted.size < DELETED_WAITING_MAX) this.#deleted.add(roomId);
    }
    this.#io.in(room).socketsLeave(room);
  }

  #tellDeleted(roomId: string): void {
    this.#io.emit("room-deleted", { roomId });
    this.#deletedPause = setTimeout(() => {
      this.#deletedPause = null;
      const [next] = this.#deleted;
      if (next === undefined) return;
      this.#deleted.delete(next);
      this.#tellDeleted(next);
    }, DELETED_PAUSE_MS);
  }

  /** Sends an update at once, and then begins a pause. Changes during the pause are sent together when it ends. */
  listChanged(): void {
    if (this.#pause !== null) {
      this.#isListStale = true;
      return;
    }
    this.#io.emit("room-list-update");
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (!this.#isListStale) return;
      this.#isListStale = false;
      this.listChanged();
    }, LIST_PAUSE_MS);
  }

  close(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    if (this.#deletedPause !== null) clearTimeout(this.#deletedPause);
  }
}
