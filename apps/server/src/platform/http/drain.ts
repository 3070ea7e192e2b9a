// Closes the HTTP server gracefully: it accepts no more connections, and waits for requests that are being answered.
import type { FastifyInstance } from "fastify";

export class Drain {
  readonly #app: FastifyInstance;
  #underWay = 0;
  #onEmpty: (() => void) | null = null;

  /** @param app must have no routes yet, because a hook applies only to routes that are added after it */
  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook("onRequest", async (_, reply) => {
      this.#underWay++;
      // The client then opens a new connection for its next request, and so reaches another server.
      if (this.#onEmpty !== null) void reply.header("connection", "close");
      reply.raw.once("close", () => {
        this.#underWay--;
        if (this.#underWay === 0) this.#onEmpty?.();
      });
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
    this.#app.server.close();
    await isEmpty;
    clearTimeout(timer);
  }
}
