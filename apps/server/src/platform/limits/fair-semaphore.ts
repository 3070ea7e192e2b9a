// A semaphore that gives its permits to lines in turn, for example one line for each network. So a long line does not
// delay other lines.

export interface FairSemaphoreParts {
  readonly permits: number;
  /** How many permits one line may hold at once. */
  readonly permitsOfLine: number;
  /** How many callers may wait in one line at once. */
  readonly waitingMax: number;
}

interface Line {
  readonly waiting: (() => void)[];
  held: number;
}

export class FairSemaphore {
  readonly #permitsOfLine: number;
  readonly #waitingMax: number;
  /** The lines that hold a permit or wait for one. A line moves to the end when it releases a permit. */
  readonly #lines = new Map<string, Line>();
  #free: number;

  constructor({ permits, permitsOfLine, waitingMax }: FairSemaphoreParts) {
    this.#free = permits;
    this.#permitsOfLine = permitsOfLine;
    this.#waitingMax = waitingMax;
  }

  /**
   * Waits until a line is granted a permit. Resolves to a function that releases the permit; calling it again does
   * nothing. Returns null at once if too many callers are waiting in the line.
   */
  async acquire(name: string): Promise<(() => void) | null> {
    const line = this.#lines.get(name) ?? { waiting: [], held: 0 };
    this.#lines.set(name, line);
    if (this.#free > 0 && line.held < this.#permitsOfLine) this.#give(line);
    else if (line.waiting.length >= this.#waitingMax) return null;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(name, line);
      isHeld = false;
    };
  }

  #give(line: Line): void {
    this.#free -= 1;
    line.held += 1;
  }

  #release(name: string, line: Line): void {
    this.#free += 1;
    line.held -= 1;
    this.#lines.delete(name);
    if (line.held > 0 || line.waiting.length > 0) this.#lines.set(name, line);
    for (const candidate of this.#lines.values()) {
      if (candidate.waiting.length === 0 || candidate.held >= this.#permitsOfLine) continue;
      this.#give(candidate);
      candidate.waiting.shift()?.();
      return;
    }
  }
}
