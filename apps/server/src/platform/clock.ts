// A clock that only goes forward, a second a second, however the machine's clock is set meanwhile: for turns, bots and the
// radio, whose moments are stored and waited for. Nothing is late by an hour, or due an hour early, because a clock was set.

/** Milliseconds by which two clocks may differ before anything is told of it. */
const TOLERATED_MS = 1000;

export interface SteadyClockParts {
  /** The machine's clock, in milliseconds since the epoch. */
  readonly wall: () => number;
  /** Milliseconds from any moment on; it is never set. */
  readonly monotonic: () => number;
  /** The newest moment that is stored: this clock begins no earlier, should the machine's clock have been set back. */
  readonly notBefore: number;
}

export class SteadyClock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  readonly #offset: number;

  constructor({ wall, monotonic, notBefore }: SteadyClockParts) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    this.#offset = Math.max(wall(), notBefore) - monotonic();
  }

  /** Whole milliseconds since the epoch, as this clock counts them. */
  readonly now = (): number => Math.floor(this.#offset + this.#monotonic());

  /** How far this clock is ahead of the machine's, in milliseconds; 0 where that is hardly anything. */
  readonly lead = (): number => {
    const lead = this.now() - this.#wall();
    return Math.abs(lead) < TOLERATED_MS ? 0 : lead;
  };
}
