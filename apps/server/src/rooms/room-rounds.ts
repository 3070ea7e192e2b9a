// Every half minute the empty rooms are looked for.
import type { Logger } from "pino";
import type { RoomService } from "./room-service.ts";

const EVERY_MS = 30_000;

export class RoomRounds {
  readonly #rooms: RoomService;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(rooms: RoomService, logger: Logger) {
    this.#rooms = rooms;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#rooms
        .clearEmpty()
        .catch((error: unknown) => this.#logger.error({ error }, "the empty rooms could not be cleared"));
    }, EVERY_MS);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }
}
