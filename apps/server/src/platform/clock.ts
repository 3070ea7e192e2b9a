// A clock that runs evenly, even if the machine's clock is set. The times of turns, bots and the radio are times of
// this clock. They are stored, and the server waits until they come. With the machine's clock, a turn could end an hour
// late or early after the clock is set.

/** In ms. If the machine's clock differs from the expected time by less than this, the clock does not count as set. */
const TOLERATED_MS = 1000;

export interface SteadyClockParts {
  /** The machine's clock, in whole milliseconds since the epoch. */
  readonly wall: () => number;
  /** The time in ms, counted from any moment, by a clock that is never set. */
  readonly monotonic: () => number;
  /**
   * The newest stored time, in ms since the epoch. This clock starts no earlier, because the machine's clock may have
   * been set back.
   */
  readonly notBefore: number;
}

export class SteadyClock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  #lead: number;
  /** When `now` was last called: `at` by this clock, `monotonic` by the monotonic clock. */
  readonly #last: { at: number; monotonic: number };

  constructor({ wall, monotonic, notBefore }: SteadyClockParts) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    const at = wall();
    this.#lead = Math.max(0, notBefore - at);
    this.#last = { at: at + this.#lead, monotonic: monotonic() };
  }

  /** The time in whole ms since the epoch. The result is as if the machine's clock had never been set. */
  readonly now = (): number => {
    const monotonic = this.#monotonic();
    const expected = this.#last.at + monotonic - this.#last.monotonic;
    const wall = this.#wall();
    const off = wall + this.#lead - expected;
    if (Math.abs(off) >= TOLERATED_MS) this.#lead -= Math.round(off);
    this.#last.at = Math.max(this.#last.at, wall + this.#lead);
    this.#last.monotonic = monotonic;
    return this.#last.at;
  };

  /** How many ms this clock is ahead of the machine's clock; 0 if the machine's clock was never set. */
  readonly lead = (): number => {
    this.now();
    return this.#lead;
  };
}
