// The listeners of the radio: the sockets of a Socket.IO room, which Socket.IO takes a closed socket out of. Each server shares its
// count in the presence registry.
import type { PresenceRegistry } from "../platform/cluster/presence-registry.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";

const ROOM = "radio";
/** The registry key of each server's count. */
const NOTE = "radio";
/** The shortest time between two `radioListenersUpdate`. */
const PAUSE_MS = 1000;

export class Listeners {
  readonly #io: Io;
  readonly #registry: PresenceRegistry;
  #pause: NodeJS.Timeout | null = null;
  #isStale = false;
  #isClosed = false;

  constructor(io: Io, registry: PresenceRegistry) {
    this.#io = io;
    this.#registry = registry;
    for (const event of ["join-room", "leave-room"]) {
      io.of("/").adapter.on(event, (room: unknown) => {
        if (room === ROOM) this.#changed();
      });
    }
    registry.on("changed", (key) => {
      if (key === NOTE) this.#changed();
    });
  }

  tune(socket: IoSocket, isListening: boolean): void {
    void (isListening ? socket.join(ROOM) : socket.leave(ROOM));
  }

  /** On all servers together. */
  count(): number {
    return this.#registry.elsewhere(NOTE).reduce((sum, there) => sum + Number(there), this.countHere());
  }

  /** At this server. */
  countHere(): number {
    return this.#io.of("/").adapter.rooms.get(ROOM)?.size ?? 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#registry.remove(NOTE);
    if (this.#pause !== null) clearTimeout(this.#pause);
  }

  /** Sends the count at once; changes during the pause are sent together after it. */
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

  /** To the sockets of this server. */
  #tell(): void {
    this.#registry.add(NOTE, `${this.countHere()}`);
    this.#io.local.emit("radioListenersUpdate", this.count());
  }
}
