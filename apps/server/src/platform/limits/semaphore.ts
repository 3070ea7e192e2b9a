// A semaphore with a number of permits. Callers get permits in the order of their arrival. If too many callers are
// waiting, further callers are refused.

export interface SemaphoreParts {
  readonly permits: number;
  /** How many callers may wait at once. */
  readonly waitingMax: number;
}

export class Semaphore {
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor({ permits, waitingMax }: SemaphoreParts) {
    this.#free = permits;
    this.#waitingMax = waitingMax;
  }

  /**
   * Waits until a permit is free. Resolves to a function that releases the permit; calling it again does nothing.
   * Returns null at once if too many callers are waiting.
   */
  async acquire(): Promise<(() => void) | null> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#waitingMax) return null;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isHeld = true;
    return () => {
      if (isHeld) this.#release();
      isHeld = false;
    };
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
