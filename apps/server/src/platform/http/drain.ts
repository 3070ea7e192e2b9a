// Lets requests that are being answered finish before the server closes: nothing new comes in meanwhile, whatever clients do.
import type { FastifyInstance } from "fastify";

export class Drain {
  readonly #app: FastifyInstance;
  #underWay = 0;
  #onEmpty: (() => void) | null = null;

  /** @param app without routes as yet: hooks see only what is added after them */
  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook("onRequest", async (_, reply) => {
      this.#underWay++;
      // The client's next request goes over a new connection, which finds another server, or none.
      if (this.#onEmpty !== null) void reply.header("connection", "close");
      reply.raw.once("close", () => {
        this.#underWay--;
        if (this.#underWay === 0) this.#onEmpty?.();
      });
    });
  }

  /** Takes no more connections; resolves when every request is answered, after `ms` at the latest. */
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
