// The listeners of the radio. Their sockets are a Socket.IO room, from which Socket.IO removes a closed socket. Each
// server shares its count with the others.
import type { Membership } from "../platform/cluster/membership.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";

const ROOM = "radio";
/** The name under which each server shares its count. */
const SHARED = "radio";
/** The shortest time between two `radioListenersUpdate` events. */
const PAUSE_MS = 1000;

export class Listeners {
  readonly #io: Io;
  readonly #membership: Membership;
  #pause: NodeJS.Timeout | null = null;
  #isStale = false;
  #isClosed = false;

  constructor(io: Io, membership: Membership) {
    this.#io = io;
    this.#membership = membership;
    for (const event of ["join-room", "leave-room"]) {
      io.of("/").adapter.on(event, (room: unknown) => {
        if (room === ROOM) this.#changed();
      });
    }
    membership.on("shared", (name) => {
      if (name === SHARED) this.#changed();
    });
    // A lost server no longer shares its count, so the total has changed.
    membership.on("lost", () => this.#changed());
  }

  tune(socket: IoSocket, isListening: boolean): void {
    void (isListening ? socket.join(ROOM) : socket.leave(ROOM));
  }

  /** The number of listeners on all servers together. */
  count(): number {
    return this.#membership.shared(SHARED).reduce((sum, there) => sum + there, this.countHere());
  }

  /** The number of listeners on this server. */
  countHere(): number {
    return this.#io.of("/").adapter.rooms.get(ROOM)?.size ?? 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#membership.share(SHARED, 0);
    if (this.#pause !== null) clearTimeout(this.#pause);
  }

  /** Sends the count at once, and then begins a pause. Changes during the pause are sent together when it ends. */
  #changed(): void {
    if (this.#isClosed) return;
    if (this.#pause !== null) {
      this.#isStale = true;
      return;
    }
    this.#tell();
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (!this.#isStale) return;
      this.#isStale = false;
      this.#changed();
    }, PAUSE_MS);
  }

  /** Sends the count to the sockets of this server. */
  #tell(): void {
    this.#membership.share(SHARED, this.countHere());
    this.#io.local.emit("radioListenersUpdate", this.count());
  }
}
