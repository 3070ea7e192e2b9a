// Who listens: the sockets of a Socket.IO room, so that a connection that is gone listens no more.
import type { Logger } from "pino";
import type { Io, IoSocket } from "../realtime.ts";

const ROOM = "radio";
/** However many come and go, everybody is told how many listen no more often than this. */
const PAUSE_MS = 1000;

export class Listeners {
  readonly #io: Io;
  readonly #logger: Logger;
  #pause: NodeJS.Timeout | null = null;
  #isStale = false;
  #isClosed = false;

  constructor(io: Io, logger: Logger) {
    this.#io = io;
    this.#logger = logger;
    for (const event of ["join-room", "leave-room"]) {
      io.of("/").adapter.on(event, (room: unknown) => {
        if (room === ROOM) this.#changed();
      });
    }
  }

  tune(socket: IoSocket, isListening: boolean): void {
    void (isListening ? socket.join(ROOM) : socket.leave(ROOM));
  }

  /** On all servers together. */
  async count(): Promise<number> {
    return (await this.#io.in(ROOM).fetchSockets()).length;
  }

  /** At this server. */
  countHere(): number {
    return this.#io.of("/").adapter.rooms.get(ROOM)?.size ?? 0;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#pause !== null) clearTimeout(this.#pause);
  }

  /** Tells at once, and where more has changed during the pause, again after it. */
  #changed(): void {
    if (this.#isClosed) return;
    if (this.#pause !== null) {
      this.#isStale = true;
      return;
    }
    this.#tell().catch((error: unknown) => this.#logger.error({ error }, "nobody was told how many listen"));
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (!this.#isStale) return;
      this.#isStale = false;
      this.#changed();
    }, PAUSE_MS);
  }

  async #tell(): Promise<void> {
    this.#io.emit("radioListenersUpdate", await this.count());
  }
}
