// Does work in passes. Only one pass runs at a time, and a pause follows each pass. Requests during a pass or its pause
// cause one more pass.

export interface PassesParts {
  /** Whether a pass may begin now. */
  readonly mayBegin: () => boolean;
  readonly pass: () => Promise<void>;
  /** The pause after a pass that took `passMs`. Both are in ms. */
  readonly pauseMs: (passMs: number) => number;
  readonly onFailure: (error: unknown) => void;
}

export class Passes {
  readonly #parts: PassesParts;
  #passing: Promise<void> | null = null;
  #isWanted = false;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(parts: PassesParts) {
    this.#parts = parts;
  }

  /** Begins a pass. If a pass or its pause is under way, another pass begins after the pause. */
  soon(): void {
    if (!this.#parts.mayBegin() || this.#isStopped) return;
    this.#isWanted = true;
    if (this.#passing === null && this.#timer === null) this.#passing = this.#passAndPause();
  }

  /** Prevents further passes. Resolves once the current pass has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#passing;
  }

  async #passAndPause(): Promise<void> {
    const { pass, pauseMs, onFailure } = this.#parts;
    const began = performance.now();
    this.#isWanted = false;
    try {
      await pass();
    } catch (error) {
      onFailure(error);
    }
    this.#passing = null;
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        if (this.#isWanted) this.soon();
      },
      pauseMs(performance.now() - began),
    ).unref();
  }
}
