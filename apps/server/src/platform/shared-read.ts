// Shares one read among callers that ask at the same time. For example, a change is announced to all clients at once,
// and each client then asks.

export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /**
   * The result of a read that begins with this call or after it. Callers that ask during a read share the next read. So
   * at most one read runs at a time.
   */
  ask(): Promise<T> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#startNext(),
      () => this.#startNext(),
    );
    return this.#next;
  }

  #startNext(): Promise<T> {
    this.#next = null;
    return this.#start();
  }

  #start(): Promise<T> {
    const running = this.#read().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }
}
