// A clock that goes forward steadily, also when the machine's clock is set: for the times of turns, bots and the radio, which
// are stored and waited for. So nothing is an hour late or early because the machine's clock was set.

/** A difference between the machine's clock and the expected time below this, in ms, is no sign that the clock was set. */
const TOLERATED_MS = 1000;

export interface SteadyClockParts {
  /** The machine's clock, in whole milliseconds since the epoch. */
  readonly wall: () => number;
  /** A clock in ms that starts at any time and is never set. */
  readonly monotonic: () => number;
  /** The newest time that is stored: this clock starts no earlier, in case the machine's clock was set back. */
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
