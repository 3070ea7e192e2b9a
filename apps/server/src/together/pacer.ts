// Sends something that changes often: the first change at once, later ones at intervals, and always the newest one.

export class Pacer {
  readonly #send: () => void;
  readonly #everyMs: () => number;
  #timer: NodeJS.Timeout | null = null;
  #isStale = false;

  /** @param everyMs the shortest time between two calls of `send`, read after each of them */
  constructor(send: () => void, everyMs: () => number) {
    this.#send = send;
    this.#everyMs = everyMs;
  }

  /** Call this after each change. */
  changed(): void {
    if (this.#timer === null) this.#sendNow();
    else this.#isStale = true;
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#isStale = false;
  }

  #sendNow(): void {
    this.#isStale = false;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isStale) this.#sendNow();
    }, this.#everyMs()).unref();
    this.#send();
  }
}
