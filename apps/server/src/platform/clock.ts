// A clock that runs steadily even if the machine's clock is set, for times of turns, bots and the radio, which are
// stored and waited for. Without it, setting the machine's clock could make a turn an hour late or early.

/**
 * A smaller difference between the machine's clock and the expected time, in ms, does not mean that the clock was set.
 */
const TOLERATED_MS = 1000;

export interface SteadyClockParts {
  /** The machine's clock, in whole milliseconds since the epoch. */
  readonly wall: () => number;
  /** A clock in ms with any starting point that is never set. */
  readonly monotonic: () => number;
  /** The newest stored time: this clock starts no earlier, in case the machine's clock was set back. */
  readonly notBefore: number;
}

export class SteadyClock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  #lead: number;
  /** The time of the last call of `now`, by this clock and by the monotonic one. */
  readonly #last: { at: number; monotonic: number };

  constructor({ wall, monotonic, notBefore }: SteadyClockParts) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    const at = wall();
    this.#lead = Math.max(0, notBefore - at);
    this.#last = { at: at + this.#lead, monotonic: monotonic() };
  }

  /** Whole milliseconds since the epoch, as if the machine's clock had never been set. */
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

  /** How far this clock is ahead of the machine's, in ms; 0 unless the machine's clock was set. */
  readonly lead = (): number => {
    this.now();
    return this.#lead;
  };
}
