// A clock that only goes forward, a second a second, however the machine's clock is set meanwhile: for turns, bots and the
// radio, whose moments are stored and waited for. Nothing is late by an hour, or due an hour early, because a clock was set.

/** Milliseconds by which the machine's clock may be off what was expected without having been set. */
const TOLERATED_MS = 1000;

export interface SteadyClockParts {
  /** The machine's clock, in whole milliseconds since the epoch. */
  readonly wall: () => number;
  /** Milliseconds from any moment on; it is never set. */
  readonly monotonic: () => number;
  /** The newest moment that is stored: this clock begins no earlier, should the machine's clock have been set back. */
  readonly notBefore: number;
}

export class SteadyClock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  #lead: number;
  /** When the time was last asked, by both clocks. */
  readonly #last: { at: number; monotonic: number };

  constructor({ wall, monotonic, notBefore }: SteadyClockParts) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    const at = wall();
    this.#lead = Math.max(0, notBefore - at);
    this.#last = { at: at + this.#lead, monotonic: monotonic() };
  }

  /** Whole milliseconds since the epoch: those of the machine's clock, but for what it was set by. */
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

  /** How far this clock is ahead of the machine's, in milliseconds; 0 unless that was set. */
  readonly lead = (): number => {
    this.now();
    return this.#lead;
  };
}
