// Closes the HTTP server gracefully: it accepts no more connections, and waits for requests that are being answered.
import type { Server, ServerResponse } from "node:http";

export class Drain {
  readonly #server: Server;
  #underWay = 0;
  #onEmpty: (() => void) | null = null;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Counts a request until its response is closed. */
  watch(response: ServerResponse): void {
    this.#underWay++;
    // The client then opens a new connection for its next request, and so reaches another server.
    if (this.#onEmpty !== null) response.setHeader("connection", "close");
    response.once("close", () => {
      this.#underWay--;
      if (this.#underWay === 0) this.#onEmpty?.();
    });
  }

  /** Resolves when every request is answered, or after `ms` ms. */
  async close(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const isEmpty = new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
      if (this.#underWay === 0) resolve();
      timer = setTimeout(resolve, ms);
    });
    this.#server.close();
    await isEmpty;
    clearTimeout(timer);
  }
}
