// A semaphore: as many holders at once as it has permits. Others wait in the order in which they came, and too many are refused.

export interface SemaphoreParts {
  readonly permits: number;
  /** Callers that may wait at once. */
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

  /** Resolves once there is a permit, to what gives it back, which works once; null at once where too many wait. */
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
